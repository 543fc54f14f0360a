import { useId, useRef } from 'react';
import { textLength } from '#rules/text-length.ts';
import { sentText } from '#rules/texts/gifts.ts';
import { cleanThanks, maxThanks } from '#rules/thanks.ts';
import { useUnsavedChangesPrompt } from '#runtime';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Emblem } from '#ui/emblem.tsx';
import { Field } from '#ui/field.tsx';
import { HeartIcon } from '#ui/icons/heart-icon.tsx';
import { TextArea } from '#ui/text-area.tsx';
import styles from './thanks-dialog.module.css';
import type { UseSayThanksResult } from './use-say-thanks';

interface ThanksDialogProps {
  thanking: UseSayThanksResult;
  /** Called after the exit animation. */
  onExited: () => void;
}

/** Words of thanks for a gift, then that they were sent. Typed text is never truncated. A lazy chunk. */
export const ThanksDialog = ({ thanking, onExited }: ThanksDialogProps) => {
  const { flow, gift, text, error, isOpen, isSending, isSent, canSend, canChange, hasChanges } = thanking;
  const formId = useId();
  const textRef = useRef<HTMLTextAreaElement>(null);
  useUnsavedChangesPrompt(flow, { showsForm: () => false, hasChanges });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={thanking.close}
      onExited={onExited}
      title="Say thank you"
      initialFocus={textRef}
      finalFocus={() =>
        document.querySelector<HTMLElement>(`[data-received="${CSS.escape(gift.id)}"] :is(button, a)`) ??
        document.querySelector<HTMLElement>('main h1')
      }
      footer={
        isSent ? (
          <Button key="done" onClick={thanking.close}>
            Done
          </Button>
        ) : (
          <>
            <Button
              key="cancel"
              variant="outline"
              tone="neutral"
              aria-disabled={isSending || undefined}
              onClick={thanking.close}
            >
              Cancel
            </Button>
            <Button key="send" type="submit" form={formId} isLoading={isSending} disabled={!canSend && !isSending}>
              Send
            </Button>
          </>
        )
      }
    >
      {isSent ? (
        <div key="sent" role="status" className={styles.sent}>
          <Emblem>
            <HeartIcon />
          </Emblem>
          <p dir="auto">{sentText(gift.giver)}</p>
        </div>
      ) : (
        <form
          key="form"
          id={formId}
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            thanking.send();
          }}
        >
          <p>
            For <bdi>{gift.name}</bdi>, from <bdi>{gift.giver}</bdi>
          </p>
          <Field label="Your words" error={error} isAnnounced helper={`${textLength(cleanThanks(text))}/${maxThanks}`}>
            <TextArea
              ref={textRef}
              dir="auto"
              rows={5}
              autoComplete="off"
              value={text}
              readOnly={!canChange}
              onChange={({ target }) => thanking.change(target.value)}
            />
          </Field>
          <p className={styles.quiet}>Sent once, with the title of your list. Nobody sees an address or an email.</p>
        </form>
      )}
    </Dialog>
  );
};
