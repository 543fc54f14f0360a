import { useLocation } from 'react-router-dom';
import { parseUsernameSegment } from '../../../rules/list-owner';

/**
 * The username that stands first in the address.
 *
 * @returns `undefined` for what cannot be asked for (reading 52)
 */
export const useUsername = (): string | undefined => parseUsernameSegment(useLocation().pathname.split('/')[1] ?? '');
