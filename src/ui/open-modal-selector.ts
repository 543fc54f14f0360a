/**
 * Selects an open modal dialog, but not one that is fading out. Focus that a script moves outside of an open dialog
 * would count as a press outside, and close it.
 */
export const openModalSelector = '[aria-modal="true"]:not([data-state="closed"])';
