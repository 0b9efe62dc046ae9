/** What web/catalogue/plugin.js makes of src/freehold/words. */
declare module 'virtual:words' {
  interface Language {
    /** In its own language. */
    name: string;
    /** Whether it can say all that English can. */
    isWhole: boolean;
    load: () => Promise<{ default: string }>;
  }
  export const LANGUAGES: Record<string, Language>;
}
