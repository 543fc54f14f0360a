/** Handles a failed dynamic import. Resolves to true if handled: the component then shows no message. */
type Rescue = () => Promise<boolean>;

let rescue: Rescue = () => Promise.resolve(false);

/** Sets the handler of failed imports. The release watch calls this when the page is idle. */
export const setChunkErrorHandler = (next: Rescue): void => {
  rescue = next;
};

/** Tries to recover from a failed import, for example by a reload (reading 97). */
export const recoverFromChunkError = (): Promise<boolean> => rescue();
