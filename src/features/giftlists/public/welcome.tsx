import { lazyChunk, useLazyChunk } from '#runtime';
import { useIsPageUncovered } from './use-is-page-uncovered';
import { useWelcome } from './use-welcome';

const welcomeChunk = lazyChunk(async () => (await import('./welcome-dialog')).WelcomeDialog);

interface WelcomeProps {
  /** Username in the URL, whose first visit counts; `undefined` for a shared giftlist. */
  username?: string;
  /** Username of the owner for the text of the dialog, if known. */
  owner: string | undefined;
}

/**
 * Welcome dialog of a first visit, opened after the page was painted. Mount it only once the giftlists are loaded. A
 * failed chunk is ignored.
 */
export const Welcome = ({ username, owner }: WelcomeProps) => {
  const { isOpen, dismiss } = useWelcome(username);
  const isUncovered = useIsPageUncovered();
  const { chunk: WelcomeDialog } = useLazyChunk(welcomeChunk, isOpen && isUncovered);
  return WelcomeDialog && isOpen && isUncovered ? <WelcomeDialog owner={owner} onDismiss={dismiss} /> : null;
};
