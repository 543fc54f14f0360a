import { useLocation } from 'react-router-dom';
import { searchOf } from './search.actors';

/** The text that the list of this page is searched for; '' for none. */
export const useSearchText = (): string => searchOf(useLocation());
