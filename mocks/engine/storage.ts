const prefix = 'giftlist-mock:';

/** Reads a value of the mocks in this tab; '' if missing. */
export const readTabStorage = (key: string): string => sessionStorage.getItem(prefix + key) ?? '';

/** Stores a value for this tab. It survives reloads and the payment page. */
export const writeTabStorage = (key: string, value: string): void => sessionStorage.setItem(prefix + key, value);

/** Name of the IndexedDB database with the state of all tabs. */
export const databaseName = 'giftlist-mock';
