const prefix = 'giftlist-mock:';

/** A value that the mocks have remembered for this tab; '' where there is none. */
export const readTabStorage = (key: string): string => sessionStorage.getItem(prefix + key) ?? '';

/** Remembers a value for this tab, also after a reload and after a visit to the payment page. */
export const writeTabStorage = (key: string, value: string): void => sessionStorage.setItem(prefix + key, value);

/** Name of the IndexedDB database that holds the state for all tabs of this browser. */
export const databaseName = 'giftlist-mock';
