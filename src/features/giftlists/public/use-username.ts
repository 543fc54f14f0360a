import { useLocation } from 'react-router-dom';
import { parseUsernameSegment } from '#rules/list-owner.ts';

/**
 * Username in the first path segment.
 * @returns `undefined` for an invalid username
 */
export const useUsername = (): string | undefined => parseUsernameSegment(useLocation().pathname.split('/')[1] ?? '');
