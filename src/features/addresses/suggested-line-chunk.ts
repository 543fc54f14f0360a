import { lazyChunk } from '#runtime';

/** First line of an address with place suggestions: its combobox is large, and the form works without it. */
export const suggestedLineChunk = lazyChunk(async () => (await import('./suggested-line')).SuggestedLine);
