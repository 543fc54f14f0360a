/**
 * Opens a channel between the tabs of this browser.
 *
 * @param name - Tabs with a channel of the same name hear each other.
 * @returns `undefined` where the browser does not let tabs talk to each other: each finds out by its own requests.
 */
export const openChannel = (name: string): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
};
