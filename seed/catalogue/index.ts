export { catalogue } from './catalogue';
export { categories } from './categories';
export { tags } from './tags';
export type { CatalogueProduct } from './types';
