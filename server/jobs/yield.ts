/** Yields to other requests. SQLite has one connection, so a long loop would block them. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Pause between two transactions, ms; longer than SQLite's retry interval for a locked file. */
const pauseMs = 25;

/**
 * Yields to other processes between two transactions. On SQLite a waiting writer sleeps between retries, and would find
 * the file locked each time.
 */
export const yieldToOtherWriters = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, pauseMs));
