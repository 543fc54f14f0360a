export { clearGuestDraft } from './clear-guest-draft';
export { checkoutRoute, successRoute } from './routes';
