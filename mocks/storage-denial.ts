/** What msw looks at by itself, and what stands there for it where the browser denies it: msw fails when it is denied. */
const standIns = {
  localStorage: { getItem: () => null },
  indexedDB: undefined,
} as const satisfies Partial<Record<keyof Window, unknown>>;

const names = ['localStorage', 'indexedDB'] as const;

/** Whether this browser denies a storage. Asking for it throws then. */
const isDenied = (name: (typeof names)[number]): boolean => {
  try {
    return window[name] === null;
  } catch {
    return true;
  }
};

/** Runs `work` where nothing is denied that msw asks for. Afterwards the page is as it was, so that the app itself meets the denial. */
export const withoutDenial = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const denials = names.flatMap((name) => {
    const denying = isDenied(name) ? Object.getOwnPropertyDescriptor(window, name) : undefined;
    return denying?.configurable ? [{ name, denying }] : [];
  });
  for (const { name } of denials) Object.defineProperty(window, name, { configurable: true, value: standIns[name] });
  try {
    return await work();
  } finally {
    for (const { name, denying } of denials) Object.defineProperty(window, name, denying);
  }
};
