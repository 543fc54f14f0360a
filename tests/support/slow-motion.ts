/** Delay between two actions of a watched browser test (`npm run test:paths -- --headed --slow`), ms; 0 otherwise. */
export const slowMotion = Number(process.env.SLOW_MOTION ?? 0);
