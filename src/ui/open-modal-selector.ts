/**
 * Selects an open modal dialog, but not one that is fading out. Check it before a script moves the focus, which belongs
 * to the open dialog.
 */
export const openModalSelector = '[aria-modal="true"]:not([data-state="closed"])';
