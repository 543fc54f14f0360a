/** ms between two actions of a browser test that a person watches (`npm run test:paths -- --headed --slow`); 0 otherwise. */
export const slowMotion = Number(process.env.SLOW_MOTION ?? 0);
