import type { AnyActorRef } from 'xstate';
import type { CartItem } from '../../../generated/model';
import { recipientTexts } from '../../../rules/texts/recipient';
import { useLazyDialog } from '../../feedback';
import { lazyChunk } from '../../../runtime';

interface EditRecipientProps {
  /** The line that is edited; none while the editor is closed. */
  line: CartItem | undefined;
  /** Whether the editor opens with the form of a new address. */
  startsWithAddress: boolean;
  /** Ids of other lines that have no address either. */
  others: readonly string[];
  /** The checkout's flow. */
  requester: AnyActorRef;
  /** Finds what takes the focus when the editor leaves. */
  findOpener: () => HTMLElement | null;
  onClosed: () => void;
}

const recipientDialogPart = lazyChunk(async () => (await import('./recipient-dialog')).RecipientDialog);

/** Where the recipient editor appears. Its code comes when it is first wanted. */
export const EditRecipient = ({
  line,
  startsWithAddress,
  others,
  requester,
  findOpener,
  onClosed,
}: EditRecipientProps) => {
  const { part: RecipientDialog } = useLazyDialog(
    recipientDialogPart,
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
