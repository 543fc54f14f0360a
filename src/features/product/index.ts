export { ProductCard } from './card/product-card';
export { afterQuickView } from './quick-view/after-quick-view';
export { QuickViewHost } from './quick-view/quick-view-host';
export { quickViewState, useOpenQuickView, useQuickView } from './quick-view/use-quick-view';
export { quickViewLink } from './quick-view/quick-view-link';
export { ProductSheet } from './quick-view/product-sheet';
export { coverPicture, type ShownPrice, shownPrice } from './product-facts';
export { useIsAddingGift } from './use-is-adding-gift';
export { useOnAdded } from './use-add-to-cart';
