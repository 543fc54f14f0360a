export { ListSearch } from './list-search';
export { useSearchText } from './use-search-text';
