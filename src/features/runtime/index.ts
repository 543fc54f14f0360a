export { createQueryClient, forgetAnswers, reportFault, retryRead } from './query-client';
export { type AppActor, type Navigation, type Place, type Services, ServicesProvider, useServices } from './services';
export { readStored, removeStored, writeStored } from './stored';
export { useChild } from './use-child';
export { useCode } from './use-code';
export { useFlow } from './use-flow';
export { useIsHydrated } from './use-is-hydrated';
