import { lazyChunk, useLazyChunk } from '#runtime';
import { useIsPageUncovered } from './use-is-page-uncovered';
import { useWelcome } from './use-welcome';

const welcomeChunk = lazyChunk(async () => (await import('./welcome-dialog')).WelcomeDialog);

interface WelcomeProps {
  /** Owner in the URL; `undefined` for a shared giftlist. */
  username?: string;
  /** Owner of the giftlists, if known. */
  owner: string | undefined;
}

/**
 * Welcome dialog of a first visit, opened after the page was painted. Mount it with a loaded giftlist; a failed chunk
 * is ignored.
 */
export const Welcome = ({ username, owner }: WelcomeProps) => {
  const { isOpen, dismiss } = useWelcome(username);
  const isUncovered = useIsPageUncovered();
  const { part: WelcomeDialog } = useLazyChunk(welcomeChunk, isOpen && isUncovered);
  return WelcomeDialog && isOpen && isUncovered ? <WelcomeDialog owner={owner} onDismiss={dismiss} /> : null;
};
