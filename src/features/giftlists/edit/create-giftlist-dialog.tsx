import { useId, useRef } from 'react';
import type { AnyActorRef } from 'xstate';
import { paths } from '#rules/paths.ts';
import { Link } from '#runtime';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PlusIcon } from '#ui/icons/plus-icon.tsx';
import { ShareGiftlist } from '../share/share-giftlist';
import styles from './create-giftlist-dialog.module.css';
import { CreateGiftlistForm } from './create-giftlist-form';
import { useCreateGiftlist } from './use-create-giftlist';

/** View model of a giftlist in the summary. */
export interface RecentList {
  id: string;
  title: string;
  isHidden: boolean;
  progress: string | undefined;
}

interface CreateGiftlistDialogProps {
  /** Flow that opened the dialog. */
  requester: AnyActorRef;
  /** Most recent giftlists for the final summary; without them the dialog closes after the creation. */
  recent?: readonly RecentList[];
  /** Called after the dialog's exit animation. */
  onExited: () => void;
}

/** Create new giftlist: a form, then the most recent giftlists. A lazy chunk. */
export const CreateGiftlistDialog = ({ requester, recent, onExited }: CreateGiftlistDialogProps) => {
  const creation = useCreateGiftlist(requester, recent !== undefined);
  const { isOpen, isCreating, isSummary, canCreate } = creation;
  // A new giftlist is the first of the recent ones.
  const created = recent?.[0];
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
            <Button variant="outline" tone="neutral" onClick={creation.close}>
              Done
            </Button>
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
          {created ? (
            <div className={styles.next}>
              <Button asChild>
                <Link to={paths.home}>
                  <PlusIcon />
                  Add gifts
                </Link>
              </Button>
              <ShareGiftlist giftlist={created} owner={null} />
            </div>
          ) : null}
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
