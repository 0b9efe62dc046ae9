/** Whether there is room for panels beside the table. */
import { MediaQuery } from 'svelte/reactivity';

export const desk = new MediaQuery('min-width: 1000px');
