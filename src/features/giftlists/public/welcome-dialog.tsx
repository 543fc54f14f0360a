import { Button } from '#ui/button.tsx';
import { BagIcon } from '#ui/icons/bag-icon.tsx';
import { CheckIcon } from '#ui/icons/check-icon.tsx';
import { LockIcon } from '#ui/icons/lock-icon.tsx';
import { PlainDialog } from '#ui/plain-dialog.tsx';
import styles from './welcome-dialog.module.css';

interface WelcomeDialogProps {
  /** Owner of the giftlists. */
  owner: string | undefined;
  /** Whether the visitor has read the introduction before, and is only asked. */
  isIntroduced: boolean;
  onDismiss: () => void;
  /** Says that the visitor is giving; `undefined` if they are not asked. */
  onGive: (() => void) | undefined;
}

const question = 'Are you giving, or is this your list?';
const reason = 'It is a surprise for its owner. Who gives sees what is bought already.';

/** Introduction for a first visit to another user's giftlists, and the question of a surprise. A lazy chunk. */
export const WelcomeDialog = ({ owner, isIntroduced, onDismiss, onGive }: WelcomeDialogProps) => {
  const name = owner === undefined ? 'Someone' : `@${owner}`;
  const isQuestion = onGive !== undefined && isIntroduced;
  return (
    <PlainDialog
      hasCloseButton
      onClose={onDismiss}
      title={isQuestion ? question : 'Welcome to Giftlist'}
      description={
        isQuestion ? (
          <p key="question">{reason}</p>
        ) : (
          <p key="introduction">
            <bdi>{name}</bdi> has shared wishes with you. This is how to make one come true:
          </p>
        )
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
      {isQuestion ? null : (
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
      )}
      {onGive && !isQuestion ? (
        <div className={styles.question}>
          <p className={styles.asked}>{question}</p>
          <p>{reason}</p>
        </div>
      ) : null}
    </PlainDialog>
  );
};
