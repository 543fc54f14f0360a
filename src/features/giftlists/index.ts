export { AddToGiftlist } from './picker/add-to-giftlist';
export { giftlistsRoute } from './routes';
