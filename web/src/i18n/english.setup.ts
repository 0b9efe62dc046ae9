/** Tests speak English, and say so when they want another language. */
import { loadLanguage } from './index.svelte';

await loadLanguage('en');
