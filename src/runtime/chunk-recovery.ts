/** Handles a part whose code did not load. Answers whether it was handled: then the component shows no message of its own. */
type Rescue = () => Promise<boolean>;

let rescue: Rescue = () => Promise.resolve(false);

/** Sets the handler of missing parts: the release watch does so once the page is idle. */
export const setChunkErrorHandler = (next: Rescue): void => {
  rescue = next;
};

/** Asks whether something else is done about a part that did not come, such as loading the page anew (reading 97). */
export const recoverFromChunkError = (): Promise<boolean> => rescue();
