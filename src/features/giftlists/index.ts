export { AddToGiftlist } from './add-to-giftlist';
export { giftlistsRoute } from './routes';
