import { useEffect, useRef, useState } from 'react';
import { cleanGiftMessage, maxGiftMessage } from '#rules/gift-message.ts';
import { textLength } from '#rules/text-length.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PencilIcon } from '#ui/icons/pencil-icon.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './gift-message.module.css';
import type { UseCheckoutResult } from './use-checkout';
import { useGiftMessage } from './use-gift-message';

interface GiftMessageProps {
  flow: UseCheckoutResult['flow'];
  /** Key of the recipient's group. */
  recipientKey: string;
  /** Recipient: '@username'. */
  label: string;
}

/** Message for the recipient of a parcel, folded away until the giver adds one. Typed text is never truncated. */
export const GiftMessage = ({ flow, recipientKey, label }: GiftMessageProps) => {
  const { text, giver, error, change } = useGiftMessage(flow, recipientKey);
  const [isOpen, setIsOpen] = useState(text !== '');
  const addRef = useRef<HTMLButtonElement>(null);
  const textRef = useRef<HTMLTextAreaElement>(null);
  const hasPressed = useRef(false);
  // The pressed button unmounted: focus its replacement.
  useEffect(() => {
    if (hasPressed.current) (isOpen ? textRef : addRef).current?.focus();
    hasPressed.current = false;
  }, [isOpen]);
  const toggle = (shouldOpen: boolean) => {
    hasPressed.current = true;
    setIsOpen(shouldOpen);
    if (!shouldOpen) change('');
  };
  if (!isOpen)
    return (
      <div className={styles.closed}>
        <Button ref={addRef} size="sm" variant="ghost" onClick={() => toggle(true)}>
          <PencilIcon />
          <span>Add a message</span> <VisuallyHidden>{`for ${label}`}</VisuallyHidden>
        </Button>
      </div>
    );
  return (
    <div className={styles.card}>
      <Field
        label={`Message for ${label}`}
        error={error}
        isAnnounced
        helper={`${textLength(cleanGiftMessage(text))}/${maxGiftMessage}`}
      >
        <TextArea
          ref={textRef}
          dir="auto"
          autoComplete="off"
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      </Field>
      {giver === undefined ? (
        <p key="unnamed" className={styles.giver}>
          From you, by your name
        </p>
      ) : (
        <p key="named" className={styles.giver}>
          From <bdi>{giver}</bdi>
        </p>
      )}
      <div className={styles.end}>
        <p className={styles.quiet}>Printed on the slip in the parcel, which has no prices.</p>
        <Button size="sm" variant="ghost" tone="neutral" onClick={() => toggle(false)}>
          <span>Remove message</span> <VisuallyHidden>{`for ${label}`}</VisuallyHidden>
        </Button>
      </div>
    </div>
  );
};
