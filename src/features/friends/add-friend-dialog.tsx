import { type RefObject, useRef } from 'react';
import { textLimits } from '#rules/text-limits.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { InlineNote } from '#ui/inline-note.tsx';
import styles from './add-friend-dialog.module.css';
import { useAddFriend } from './use-add-friend';
import { useAddFriendForm } from './use-add-friend-form';
import type { UseFriendshipResult } from './use-friendship';

interface AddFriendDialogProps {
  /** Accepts a pending request of the user whom the member wants to add. */
  friendship: UseFriendshipResult;
  /** Receives the focus when the dialog closes. */
  openerRef: RefObject<HTMLElement | null>;
  /** Called after the dialog's exit animation. */
  onClosed: () => void;
}

/** Add a friend: by username, with suggestions while typing. A lazy chunk. */
export const AddFriendDialog = ({ friendship, openerRef, onClosed }: AddFriendDialogProps) => {
  const adding = useAddFriend();
  const { suggestions, isNobodyFound, sentTo, requester, isOpen, isBusy, canAdd, canClose } = adding;
  const inputRef = useRef<HTMLInputElement>(null);
  const { field, error, submit } = useAddFriendForm(adding);
  const { ref: registerField, ...fieldProps } = field;
  const { done, busyId, canAct, accept } = friendship;
  const isBefriended = requester !== undefined && done?.change === 'accepted' && done.person.id === requester.id;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={adding.close}
      onExited={onClosed}
      title="Add a friend"
      initialFocus={inputRef}
      finalFocus={() => openerRef.current}
      footer={
        <Button variant="outline" tone="neutral" onClick={adding.close} aria-disabled={!canClose || undefined}>
          Done
        </Button>
      }
    >
      <form noValidate aria-label="Add a friend" className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field
          label="Username"
          helper="Type at least 3 characters of a name or a username."
          error={error}
          isAnnounced
          className={styles.field}
        >
          <Combobox
            listLabel="Suggested people"
            suggestions={suggestions}
            onChoose={adding.choose}
            onDismiss={adding.dismiss}
            input={{
              ...fieldProps,
              ref: (element) => {
                registerField(element);
                inputRef.current = element;
              },
              readOnly: isBusy,
              autoComplete: 'off',
              autoCapitalize: 'none',
              spellCheck: false,
              enterKeyHint: 'send',
              maxLength: textLimits.search,
            }}
          />
        </Field>
        {/* `aria-disabled`, because a disabled button would lose the focus after the request was sent. */}
        <Button type="submit" isLoading={isBusy} aria-disabled={!canAdd || undefined}>
          Add
        </Button>
      </form>
      <div className={styles.news}>
        <p role="status" className={styles.quiet}>
          {isNobodyFound ? 'No one found. If you know the full username, you can still add it.' : null}
        </p>
        {sentTo === undefined ? null : (
          <InlineNote tone="success">
            <strong>Request sent</strong> <bdi>{`@${sentTo}`}</bdi>
            <p>Pending Requests lists it until it is answered.</p>
          </InlineNote>
        )}
        {isBefriended ? (
          <InlineNote tone="success">
            You and <bdi>{requester.name}</bdi> are friends now.
          </InlineNote>
        ) : null}
        {requester === undefined || isBefriended ? null : (
          <InlineNote
            action={
              <Button
                size="sm"
                isLoading={busyId === requester.id}
                aria-disabled={!canAct || undefined}
                onClick={() => accept(requester)}
              >
                Accept
              </Button>
            }
          >
            <bdi>{requester.name}</bdi> (<bdi>{`@${requester.username}`}</bdi>) has already asked to be your friend.
          </InlineNote>
        )}
      </div>
    </Dialog>
  );
};
