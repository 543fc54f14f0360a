/** Lets other requests be answered: SQLite has one connection, and what comes next would keep them waiting. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** ms: longer than the steps in which SQLite asks again for a file that another process writes to. */
const gap = 25;

/** Lets other processes write, between two changes: on SQLite one that finds the file taken sleeps, and would find it taken again. */
export const yieldToOtherWriters = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, gap));
