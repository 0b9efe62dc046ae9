/** The API's values by their names. All of them come from the OpenAPI document: `npm run types`. */
import type { components } from './schema';

type Schemas = components['schemas'];

export type Alternative = Schemas['Alternative'];
export type BotInfo = Schemas['BotInfo'];
export type ChatLine = Schemas['ChatLine'];
export type Choice = Schemas['Choice'];
export type Clock = Schemas['TableInfo']['clock'];
/** Whatever is left out has its default. */
export type CreateTable = Pick<Schemas['CreateTable'], 'game' | 'seats'> & Partial<Schemas['CreateTable']>;
export type Created = Omit<Schemas['Created'], 'message'> & { message: ScreenMessage };
export type Decision = Schemas['Decision'];
export type EditionInfo = Schemas['EditionInfo'];
export type GameInfo = Schemas['GameInfo'];
export type Heard = Schemas['Heard'];
export type Imported = Schemas['Imported'];
export type Joined = Omit<Schemas['Joined'], 'message'> & { message: ScreenMessage };
export type LimitInfo = Schemas['LimitInfo'];
export type LogLine = Schemas['LogLine'];
export type MoveMade = Omit<Schemas['MoveMade'], 'message'> & { message: ScreenMessage };
export type OptionInfo = Schemas['OptionInfo'];
export type Problem = Omit<Schemas['Problem'], 'message'> & { message?: ScreenMessage };
export type Prompt = Schemas['Prompt'];
export type Replay = Schemas['Replay'];
export type ReplayStep = Schemas['ReplayStep'];
export type Replayed = Schemas['Replayed'];
export type Result = Schemas['Result'];
export type Review = Schemas['Review'];
export type ReviewProgress = Omit<Schemas['ReviewProgress'], 'review'> & { review: Review | null };
export type Screen = Schemas['Screen'];
export type ScreenMessage = Schemas['ScreenMessage'];
export type SeatInfo = Schemas['SeatInfo'];
export type TableSummary = Schemas['TableSummary'];
/** Something said, by key and arguments; `say` puts it into the language of the page. */
export type Words = Schemas['Words'];

/** What the socket sends; the OpenAPI document describes HTTP only. */
export type Pushed =
  ScreenMessage | { type: 'heartbeat'; now: number } | { type: 'goodbye'; code: string; detail: Words };

/** A value an option can have. */
export type Value = string | number | boolean;
