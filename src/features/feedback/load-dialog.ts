/** Brings the code of dialogs; the same every time, so that it is brought once. */
export const loadDialog = async () => (await import('../../ui/dialog')).Dialog;
