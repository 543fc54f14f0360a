/** Does something about a part that did not come. Tells whether it does, so that its place need not say anything. */
type Rescue = () => Promise<boolean>;

let rescue: Rescue = () => Promise.resolve(false);

/** Sets what is done about missing parts: a new release is looked for once the page is idle. */
export const rescueMissingParts = (next: Rescue): void => {
  rescue = next;
};

/** Asks whether something else is done about a part that did not come, such as loading the page anew (reading 97). */
export const isRescued = (): Promise<boolean> => rescue();
