export { createQueryClient } from './query-client';
export { type AppActor, type Navigation, type Place, type Services, ServicesProvider, useServices } from './services';
export { useChild } from './use-child';
export { useFlow } from './use-flow';
