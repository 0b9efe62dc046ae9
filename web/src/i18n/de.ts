import { en } from './en';
import type { Catalogue } from './index.svelte';

export const de: Catalogue = { ...en };
