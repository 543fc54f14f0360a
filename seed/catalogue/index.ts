export type { CatalogueProduct } from './types';
export { catalogue } from './catalogue';
export { categories } from './categories';
export { tags } from './tags';
