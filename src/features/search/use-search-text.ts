import { useLocation } from 'react-router-dom';
import { searchOf } from './search.actors';

/** Search text of the current URL; '' for none. */
export const useSearchText = (): string => searchOf(useLocation());
