export { ProductCard } from './card/product-card';
export { QuickViewHost } from './quick-view/quick-view-host';
export { quickViewState, useOpenQuickView } from './quick-view/use-quick-view';
export { quickViewLink } from './quick-view/quick-view-link';
