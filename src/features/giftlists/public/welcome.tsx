import { lazyChunk, useLazyChunk } from '#runtime';
import { useIsPageUncovered } from './use-is-page-uncovered';
import { useWelcome } from './use-welcome';

const welcomeChunk = lazyChunk(async () => (await import('./welcome-dialog')).WelcomeDialog);

interface WelcomeProps {
  /** Owner of the giftlists: first visits are counted per owner. `undefined` for a shared giftlist. */
  username?: string;
  /** Username of the owner for the text of the dialog, if known. */
  owner: string | undefined;
  /** A shared giftlist that is a surprise, whose visitor has not said yet whether they are giving. */
  surprise?: { id: string } | undefined;
}

/**
 * Welcome dialog of a first visit, opened after the page was painted. Mount it after the giftlists have loaded. A
 * failed load of the dialog's chunk is ignored.
 */
export const Welcome = ({ username, owner, surprise }: WelcomeProps) => {
  const { isOpen, isAsking, isSeen, dismiss, give } = useWelcome(username, surprise);
  const isUncovered = useIsPageUncovered();
  const { chunk: WelcomeDialog } = useLazyChunk(welcomeChunk, isOpen && isUncovered);
  return WelcomeDialog && isOpen && isUncovered ? (
    <WelcomeDialog owner={owner} isIntroduced={isSeen} onDismiss={dismiss} onGive={isAsking ? give : undefined} />
  ) : null;
};
