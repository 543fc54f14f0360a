/** What the mocks remember for this tab where session storage is denied. */
const memory = new Map<string, string>();

const prefix = 'giftlist-mock:';

/** A value that the mocks have remembered for this tab; '' where there is none. */
export const recall = (key: string): string => {
  try {
    return sessionStorage.getItem(prefix + key) ?? '';
  } catch {
    return memory.get(key) ?? '';
  }
};

/** Remembers a value for this tab, also after a reload and after a visit to the payment page. */
export const remember = (key: string, value: string): void => {
  memory.set(key, value);
  try {
    sessionStorage.setItem(prefix + key, value);
  } catch {
    // Session storage is denied or full: the copy in memory is used.
  }
};

/** Name of the IndexedDB database that holds the state for all tabs of this browser. */
export const databaseName = 'giftlist-mock';
