const denied = () => Promise.reject(new DOMException('Copying is denied by a scenario.', 'NotAllowedError'));

/** Replacements of browser functions that are denied. */
const denials = { clipboard: { writeText: denied }, share: undefined } as const;

/** Denies copying and sharing (scenario `clipboard-denied`), or allows it again. */
export const denyClipboard = (isDenied: boolean): void => {
  for (const [name, value] of Object.entries(denials)) {
    // Shadows the prototype's property; deleting the own property restores it.
    if (isDenied) Object.defineProperty(navigator, name, { configurable: true, value });
    else Reflect.deleteProperty(navigator, name);
  }
};
