const denied = () => Promise.reject(new DOMException('Copying is denied by a scenario.', 'NotAllowedError'));

/** What the shop asks the browser for, and what it gets where the browser denies all of it. */
const denials = { clipboard: { writeText: denied }, share: undefined } as const;

/** Lets the shop copy and hand over links, or denies it (scenario `clipboard-denied`). */
export const denyClipboard = (isDenied: boolean): void => {
  for (const [name, value] of Object.entries(denials)) {
    // The browser's own stands on the prototype, and comes back when this one goes.
    if (isDenied) Object.defineProperty(navigator, name, { configurable: true, value });
    else Reflect.deleteProperty(navigator, name);
  }
};
