/** What the mocks remember in this tab: session storage, or memory where that is denied. */
const memory = new Map<string, string>();

const prefix = 'giftlist-mock:';

/** Something that the mocks have remembered in this tab; '' for nothing. */
export const recall = (key: string): string => {
  try {
    return sessionStorage.getItem(prefix + key) ?? '';
  } catch {
    return memory.get(key) ?? '';
  }
};

/** Remembers something for this tab, over reloads and the trip to the payment page. */
export const remember = (key: string, value: string): void => {
  memory.set(key, value);
  try {
    sessionStorage.setItem(prefix + key, value);
  } catch {
    // Denied or full: memory has to do.
  }
};

/** Name of the database in which all tabs of this browser find the state. */
export const databaseName = 'giftlist-mock';
