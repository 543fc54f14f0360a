import { useId, useRef } from 'react';
import type { AnyActorRef } from 'xstate';
import type { CartItem } from '#generated/model';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LockIcon } from '#ui/icons/lock-icon.tsx';
import { InlineNote } from '#ui/inline-note.tsx';
import type { AddressFormControl } from '../../addresses';
import { AddressChoices } from './address-choices';
import { FriendChoices } from './friend-choices';
import styles from './recipient-dialog.module.css';
import { type UseEditRecipientResult, useEditRecipient } from './use-edit-recipient';

interface RecipientDialogProps {
  line: CartItem;
  /** Whether the dialog opens with the form of a new address. */
  startsWithAddress: boolean;
  /** Ids of other lines without an address. */
  others: readonly string[];
  requester: AnyActorRef;
  findOpener: () => HTMLElement | null;
  /** Called after the dialog's exit animation. */
  onClosed: () => void;
}

const DestinationText = ({ destination }: Pick<UseEditRecipientResult, 'destination'>) => {
  if (destination.kind === 'none') return <span className={styles.quiet}>Nothing chosen yet</span>;
  if (destination.kind === 'address') {
    return (
      <>
        <strong>
          <bdi>{destination.name}</bdi>
        </strong>
        <bdi className={styles.quiet}>{destination.text}</bdi>
      </>
    );
  }
  return (
    <>
      <strong>
        <bdi>{`@${destination.username}`}</bdi>
      </strong>
      <span className={styles.private}>
        <LockIcon /> Address kept private by <bdi>{`@${destination.username}`}</bdi>
      </span>
    </>
  );
};

/** Edit recipient: a friend, a saved address or a new one. A lazy chunk. */
export const RecipientDialog = ({
  line,
  startsWithAddress,
  others,
  requester,
  findOpener,
  onClosed,
}: RecipientDialogProps) => {
  const editor = useEditRecipient(line, startsWithAddress, others, requester);
  const { isMember, destination, missingChoice, isOpen, isSaving, isRestoring, canRestore, canChange } = editor;
  const { addressFlow, save, restore } = editor;
  const nameRef = useRef<HTMLInputElement>(null);
  const formRef = useRef<AddressFormControl>(null);
  const close = () => editor.close(formRef.current);
  const currentId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onExited={onClosed}
      initialFocus={nameRef}
      finalFocus={findOpener}
      title="Edit recipient"
      description={<bdi>{line.name}</bdi>}
      footer={
        // The address form has its own buttons; Save would discard its input.
        addressFlow ? undefined : (
          <div className={styles.footer}>
            {missingChoice ? <InlineNote tone="danger">{missingChoice}</InlineNote> : null}
            <Button variant="outline" tone="neutral" onClick={close} aria-disabled={!canChange || undefined}>
              Cancel
            </Button>
            <Button onClick={save} isLoading={isSaving} aria-disabled={!canChange || undefined}>
              Save
            </Button>
          </div>
        )
      }
    >
      <div className={styles.body}>
        <section aria-labelledby={currentId} className={styles.current}>
          <h3 id={currentId} className={styles.label}>
            Ships to
          </h3>
          <p role="status" className={styles.destination}>
            <DestinationText destination={destination} />
          </p>
        </section>
        {canRestore && !addressFlow ? (
          <InlineNote
            tone="info"
            action={
              <Button
                size="sm"
                variant="outline"
                tone="neutral"
                onClick={restore}
                isLoading={isRestoring}
                aria-disabled={!canChange || undefined}
              >
                Restore to the list’s owner
              </Button>
            }
          >
            {`This gift is on a giftlist${line.giftlistName ? `, “${line.giftlistName}”` : ''}. It ships to the owner of the list unless you send it somewhere else.`}
          </InlineNote>
        ) : null}
        {isMember && !addressFlow ? <FriendChoices editor={editor} /> : null}
        <AddressChoices editor={editor} nameRef={nameRef} formRef={formRef} />
      </div>
    </Dialog>
  );
};
