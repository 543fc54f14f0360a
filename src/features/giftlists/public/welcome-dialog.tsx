import { Button } from '#ui/button.tsx';
import { BagIcon } from '#ui/icons/bag-icon.tsx';
import { CheckIcon } from '#ui/icons/check-icon.tsx';
import { LockIcon } from '#ui/icons/lock-icon.tsx';
import { PlainDialog } from '#ui/plain-dialog.tsx';
import styles from './welcome-dialog.module.css';

interface WelcomeDialogProps {
  /** Owner of the giftlists. */
  owner: string | undefined;
  onDismiss: () => void;
  /** Says that the visitor is giving; `undefined` if they are not asked. */
  onGive: (() => void) | undefined;
}

/** Introduction for a first visit to another user's giftlists. A lazy chunk. */
export const WelcomeDialog = ({ owner, onDismiss, onGive }: WelcomeDialogProps) => {
  const name = owner === undefined ? 'Someone' : `@${owner}`;
  return (
    <PlainDialog
      hasCloseButton
      onClose={onDismiss}
      title="Welcome to Giftlist"
      description={
        <p>
          <bdi>{name}</bdi> has shared wishes with you. This is how to make one come true:
        </p>
      }
      footer={
        onGive ? (
          <>
            <Button onClick={onGive}>I am giving</Button>
            <Button variant="outline" tone="neutral" onClick={onDismiss}>
              It is my list
            </Button>
          </>
        ) : (
          <Button onClick={onDismiss}>Show me the list</Button>
        )
      }
    >
      <ul className={styles.facts}>
        <li className={styles.fact}>
          <BagIcon />
          <span>Add a gift to your bag and pay. You need no account.</span>
        </li>
        <li className={styles.fact}>
          <LockIcon />
          <span>We send it to the owner of the list. You never learn the address, and need not ask for it.</span>
        </li>
        <li className={styles.fact}>
          <CheckIcon />
          <span>What you buy is marked as purchased, so that nobody gives the same present.</span>
        </li>
      </ul>
      {onGive ? (
        <div className={styles.question}>
          <p className={styles.asked}>Are you giving, or is this your list?</p>
          <p>It is a surprise for its owner. Who gives sees what is bought already.</p>
        </div>
      ) : null}
    </PlainDialog>
  );
};
