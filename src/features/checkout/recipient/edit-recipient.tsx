import type { AnyActorRef } from 'xstate';
import type { CartItem } from '#generated/model';
import { recipientTexts } from '#rules/texts/recipient.ts';
import { lazyChunk } from '#runtime';
import { useLazyDialog } from '../../feedback';

interface EditRecipientProps {
  /** The edited line; none while the editor is closed. */
  line: CartItem | undefined;
  /** Whether the editor opens with the form of a new address. */
  startsWithAddress: boolean;
  /** Ids of other lines without an address. */
  others: readonly string[];
  /** The checkout flow. */
  requester: AnyActorRef;
  /** Finds the element to focus when the editor closes. */
  findOpener: () => HTMLElement | null;
  onClosed: () => void;
}

const recipientDialogChunk = lazyChunk(async () => (await import('./recipient-dialog')).RecipientDialog);

/** Mounts the recipient editor. Its chunk loads when the editor first opens. */
export const EditRecipient = ({
  line,
  startsWithAddress,
  others,
  requester,
  findOpener,
  onClosed,
}: EditRecipientProps) => {
  const { chunk: RecipientDialog } = useLazyDialog(
    recipientDialogChunk,
    line !== undefined,
    recipientTexts.updateFailed,
    onClosed,
  );
  return RecipientDialog && line ? (
    <RecipientDialog
      key={line.id}
      line={line}
      startsWithAddress={startsWithAddress}
      others={others}
      requester={requester}
      findOpener={findOpener}
      onClosed={onClosed}
    />
  ) : null;
};
