import { useId, useRef } from 'react';
import type { AnyActorRef } from 'xstate';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import styles from './create-giftlist-dialog.module.css';
import { CreateGiftlistForm } from './create-giftlist-form';
import { useCreateGiftlist } from './use-create-giftlist';

/** A list in the summary, in ready words. */
export interface RecentList {
  id: string;
  title: string;
  isHidden: boolean;
  progress: string | undefined;
}

interface CreateGiftlistDialogProps {
  /** The flow that asked for a new list. */
  requester: AnyActorRef;
  /** The most recent lists, for the summary at the end; without them the dialog leaves when the list is made. */
  recent?: readonly RecentList[];
  /** The dialog has left. */
  onExited: () => void;
}

/** Create new giftlist (docs/product.md, Own giftlists): a form, then the most recent lists. Loaded lazily. */
export const CreateGiftlistDialog = ({ requester, recent, onExited }: CreateGiftlistDialogProps) => {
  const creation = useCreateGiftlist(requester, recent !== undefined);
  const { isOpen, isCreating, isSummary, canCreate } = creation;
  const titleRef = useRef<HTMLInputElement>(null);
  const formId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={creation.close}
      onExited={onExited}
      title={isSummary ? 'Your giftlist is ready' : 'Create new giftlist'}
      initialFocus={titleRef}
      footer={
        isSummary ? (
          <>
            <Button variant="outline" tone="neutral" onClick={creation.repeat}>
              Create new gift list
            </Button>
            <Button onClick={creation.close}>Done</Button>
          </>
        ) : (
          <>
            <Button variant="outline" tone="neutral" aria-disabled={isCreating || undefined} onClick={creation.close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} isLoading={isCreating} disabled={!canCreate && !isCreating}>
              Create
            </Button>
          </>
        )
      }
    >
      {isSummary ? (
        <>
          <p className={styles.lead}>These are your most recent giftlists.</p>
          <ul className={styles.recent}>
            {recent?.map(({ id, title, isHidden, progress }) => (
              <li key={id} className={styles.list}>
                <bdi className={styles.title}>{title}</bdi>
                {isHidden ? <Badge>Hidden</Badge> : null}
                <span className={styles.progress}>{progress}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <CreateGiftlistForm id={formId} creation={creation} titleRef={titleRef} />
      )}
    </Dialog>
  );
};
