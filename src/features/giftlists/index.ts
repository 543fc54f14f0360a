export { AddToGiftlist } from './picker/add-to-giftlist';
export { giftlistsRoute } from './routes';
export { forgetWelcomes } from './others/welcome-keys';
export { othersRoutes } from './others/routes';
