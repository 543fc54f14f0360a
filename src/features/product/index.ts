export { ProductCard } from './product-card';
export { QuickViewHost } from './quick-view-host';
export { quickViewState, useOpenQuickView } from './use-quick-view';
export { quickViewLink } from './quick-view-link';
