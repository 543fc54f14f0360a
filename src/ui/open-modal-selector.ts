/**
 * Selects a modal dialog that is open; one that is fading out counts no more. A focus that is moved outside of it by a script would count
 * as a press outside, and close it.
 */
export const openModalSelector = '[aria-modal="true"]:not([data-state="closed"])';
