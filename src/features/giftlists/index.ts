export { giftlistsTabChunk } from './cards/giftlists-tab-chunk';
export { addToGiftlistChunk } from './picker/add-to-giftlist-chunk';
export { wishButtonChunk } from './picker/wish-button-chunk';
export { publicGiftlistRoutes } from './public/routes';
export { resetWelcomeTips } from './public/welcome-keys';
export { giftlistsRoute, giftsRoute, wishLinkRoute } from './routes';
export { SurpriseSwitch } from './surprise/surprise-switch';
export { readSurpriseMode, useSurpriseMode } from './surprise/use-surprise-mode';
