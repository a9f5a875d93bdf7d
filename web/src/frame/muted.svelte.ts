/** People whose emotes are not shown on this device, until the page is left. */
import { SvelteSet } from "svelte/reactivity";

export const muted = new SvelteSet<number>();
