import { configureGlobal, readConfigureGlobal } from 'fast-check';
import { inject } from 'vitest';

// Sets the seed of every property, so that no result depends on the run.
configureGlobal({ ...readConfigureGlobal(), seed: inject('seed') });
