export { ListSearch } from './list-search';
export { provideDialogSearch } from './search.actors';
export { type SearchFlow, useDialogSearch } from './use-dialog-search';
export { useSearchText } from './use-search-text';
