export { giftlistsTabPart } from './cards/giftlists-tab-part';
export { addToGiftlistPart } from './picker/add-to-giftlist-part';
export { giftlistsRoute } from './routes';
export { forgetWelcomes } from './others/welcome-keys';
export { othersRoutes } from './others/routes';
export { SurpriseSwitch } from './surprise/surprise-switch';
export { readSurpriseMode, useSurpriseMode } from './surprise/use-surprise-mode';
