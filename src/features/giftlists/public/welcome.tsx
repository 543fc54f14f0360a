import { lazyChunk, useLazyChunk } from '../../../runtime';
import { useIsPageUncovered } from './use-is-page-uncovered';
import { useWelcome } from './use-welcome';

const welcomePart = lazyChunk(async () => (await import('./welcome-dialog')).WelcomeDialog);

interface WelcomeProps {
  /** Whose lists the page shows; without one it is a shared list. */
  username?: string;
  /** The owner of the lists, as far as it is known. */
  owner: string | undefined;
}

/**
 * The first visit's dialog. It stands in a page that has a list to show, and comes once that is painted. Where its code cannot be
 * loaded, the page works without it.
 */
export const Welcome = ({ username, owner }: WelcomeProps) => {
  const { isOpen, dismiss } = useWelcome(username);
  const isUncovered = useIsPageUncovered();
  const { part: WelcomeDialog } = useLazyChunk(welcomePart, isOpen && isUncovered);
  return WelcomeDialog && isOpen && isUncovered ? <WelcomeDialog owner={owner} onDismiss={dismiss} /> : null;
};
