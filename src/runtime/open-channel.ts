/**
 * Opens a broadcast channel between the tabs of this browser.
 *
 * @param name - Tabs with the same name are connected.
 * @returns `undefined` if the browser does not support it; each tab then relies on its own requests
 */
export const openChannel = (name: string): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
};
