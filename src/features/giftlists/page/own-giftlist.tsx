import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { AnyActorRef } from 'xstate';
import type { Giftlist, GiftlistSummary } from '../../../generated/model';
import { purchasedText, displayTitle } from '../../../rules/giftlist';
import { listPaths } from '../../../rules/list-paths';
import { giftlistTexts } from '../../../rules/texts/giftlists';
import { lazyChunk } from '../../../runtime';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { EyeIcon } from '../../../ui/icons/eye-icon';
import { PencilIcon } from '../../../ui/icons/pencil-icon';
import { TrashIcon } from '../../../ui/icons/trash-icon';
import { Skeleton } from '../../../ui/skeleton';
import { Surface } from '../../../ui/surface';
import { useLazyDialog } from '../../feedback';
import { useDeleteGiftlist } from '../edit/use-delete-giftlist';
import { useEditGiftlist } from '../edit/use-edit-giftlist';
import type { EditingQuestion } from '../edit/use-editing-question';
import { GiftlistItems } from '../items/giftlist-items';
import { type SwipeHandler, useSwipe } from '../items/use-swipe';
import { ShareGiftlist } from '../share/share-giftlist';
import { useSurpriseMode } from '../surprise/use-surprise-mode';
import styles from './own-giftlist.module.css';

const editPart = lazyChunk(async () => (await import('../edit/edit-giftlist-form')).EditGiftlistForm);

interface OwnGiftlistProps {
  /** What is known of the list. */
  list: GiftlistSummary;
  /** The list with all of its items, once they are known. */
  giftlist: Giftlist | undefined;
  /** Told when the list has gone. */
  selection: AnyActorRef;
  /** Asks before a new list takes the place of one that is being edited. */
  question: EditingQuestion;
  /** A new list is being described, or the code for it is on its way: the editing would be covered by it. */
  isCreating: boolean;
}

/** The chosen list: what it says of itself, what can be done with it, and what is on it. Key it by the list. */
export const OwnGiftlist = ({ list, giftlist, selection, question, isCreating }: OwnGiftlistProps) => {
  const headingId = useId();
  const swipeHandler = useRef<SwipeHandler>(null);
  const swipe = useSwipe(swipeHandler);
  const { isOn } = useSurpriseMode();
  const editing = useEditGiftlist(list);
  const { isEditing, flow } = editing;
  const { watch } = question;
  // Also while the code of the form is on its way: two things that are edited at once could not both hold a person back.
  useEffect(() => (isEditing ? watch(flow) : undefined), [isEditing, watch, flow]);
  const { part } = useLazyDialog(editPart, isEditing, giftlistTexts.updateFailed, editing.cancel);
  // Until the code of the form is there, the list stays as it is.
  const EditGiftlistForm = isEditing ? part : undefined;
  const { isDeleting, remove } = useDeleteGiftlist(list.id, selection);
  const progress = purchasedText(list.items ?? giftlist?.items, isOn);
  const description = list.description?.trim();
  return (
    <Surface asChild>
      {/* The field with the title stands in the place of the heading. */}
      <section
        {...(EditGiftlistForm ? { 'aria-label': displayTitle(list) } : { 'aria-labelledby': headingId })}
        className={styles.list}
        {...swipe}
      >
        {EditGiftlistForm ? null : (
          <div className={styles.head}>
            <h2 id={headingId} className={styles.heading}>
              <bdi>{displayTitle(list)}</bdi>
            </h2>
            {list.isHidden ? <Badge>Hidden</Badge> : null}
            {progress === undefined ? null : <p className={styles.quiet}>{progress}</p>}
          </div>
        )}
        {EditGiftlistForm ? (
          <EditGiftlistForm id={list.id} editing={editing} />
        ) : (
          <>
            {description ? (
              <p dir="auto" className={styles.description}>
                {description}
              </p>
            ) : null}
            <div className={styles.actions}>
              {giftlist ? <ShareGiftlist giftlist={giftlist} owner={null} /> : null}
              <Button
                size="sm"
                variant="outline"
                tone="neutral"
                isLoading={isEditing}
                aria-disabled={isCreating || undefined}
                onClick={() => {
                  if (!isCreating) editing.start();
                }}
              >
                <PencilIcon />
                Edit
              </Button>
              <Button size="sm" variant="outline" tone="neutral" isLoading={isDeleting} onClick={remove}>
                <TrashIcon />
                Delete
              </Button>
              <Button asChild size="sm" variant="ghost" tone="neutral">
                <Link to={listPaths.shared(list.id)}>
                  <EyeIcon />
                  See it as others do
                </Link>
              </Button>
            </div>
          </>
        )}
        {giftlist ? (
          <GiftlistItems giftlist={giftlist} isMine swipeHandler={swipeHandler} />
        ) : (
          <Skeleton className={styles.waiting} />
        )}
      </section>
    </Surface>
  );
};
