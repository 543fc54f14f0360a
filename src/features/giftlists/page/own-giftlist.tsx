import { useEffect, useId, useRef } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Giftlist, GiftlistSummary } from '#generated/model';
import { displayTitle, purchasedText } from '#rules/giftlist.ts';
import { listPaths } from '#rules/list-paths.ts';
import { paths } from '#rules/paths.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { Link, lazyChunk, useLazyChunk } from '#runtime';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EyeIcon } from '#ui/icons/eye-icon.tsx';
import { PencilIcon } from '#ui/icons/pencil-icon.tsx';
import { PlusIcon } from '#ui/icons/plus-icon.tsx';
import { TrashIcon } from '#ui/icons/trash-icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Surface } from '#ui/surface.tsx';
import { useLazyDialog } from '../../feedback';
import { useDeleteGiftlist } from '../edit/use-delete-giftlist';
import { useEditGiftlist } from '../edit/use-edit-giftlist';
import type { EditingQuestion } from '../edit/use-editing-question';
import { ListDescription } from '../heading/list-description';
import { OccasionLine } from '../heading/occasion-line';
import { GiftlistItems } from '../items/giftlist-items';
import { type SwipeHandler, useSwipe } from '../items/use-swipe';
import { ShareGiftlist } from '../share/share-giftlist';
import { useSurpriseMode } from '../surprise/use-surprise-mode';
import styles from './own-giftlist.module.css';

const surpriseChunk = lazyChunk(async () => (await import('../items/surprise-note')).SurpriseNote);

const editChunk = lazyChunk(async () => (await import('../edit/edit-giftlist-form')).EditGiftlistForm);

interface OwnGiftlistProps {
  /** Loaded data of the giftlist. */
  list: GiftlistSummary;
  /** The giftlist with its items, once loaded. */
  giftlist: Giftlist | undefined;
  /** Notified after the giftlist was deleted. */
  selection: AnyActorRef;
  /** Asks before a giftlist with unsaved changes is replaced. */
  question: EditingQuestion;
  /** Whether the dialog for a new giftlist is open or loading: it would cover the edit form. */
  isCreating: boolean;
}

/** The selected giftlist: texts, actions and items. Set `key` to the giftlist's id. */
export const OwnGiftlist = ({ list, giftlist, selection, question, isCreating }: OwnGiftlistProps) => {
  const headingId = useId();
  const swipeHandler = useRef<SwipeHandler>(null);
  const swipe = useSwipe(swipeHandler);
  const { isOn } = useSurpriseMode();
  const editing = useEditGiftlist(list);
  const { isEditing, flow } = editing;
  const { register } = question;
  // Registered before the form's chunk has loaded. Otherwise the dialog for a new giftlist could open, too, and only
  // one of the two forms could block navigation.
  useEffect(() => (isEditing ? register(flow) : undefined), [isEditing, register, flow]);
  const { chunk } = useLazyDialog(editChunk, isEditing, giftlistTexts.updateFailed, editing.cancel);
  // Until the form's chunk has loaded, the heading stays.
  const EditGiftlistForm = isEditing ? chunk : undefined;
  const { isDeleting, remove } = useDeleteGiftlist(list.id, selection);
  const isSurprise = list.hidesPurchases === true;
  const progress = purchasedText(list.items ?? giftlist?.items, isOn || isSurprise);
  const description = list.description?.trim();
  const { chunk: SurpriseNote } = useLazyChunk(surpriseChunk, isSurprise);
  const actions = (
    <div className={styles.actions}>
      <Button asChild size="sm">
        <Link to={paths.home}>
          <PlusIcon />
          Add gifts
        </Link>
      </Button>
      {giftlist ? <ShareGiftlist giftlist={giftlist} owner={null} /> : null}
    </div>
  );
  return (
    <Surface asChild>
      {/* While editing, the title field replaces the heading. */}
      <section
        {...(EditGiftlistForm ? { 'aria-label': displayTitle(list) } : { 'aria-labelledby': headingId })}
        className={styles.list}
        {...swipe}
      >
        {EditGiftlistForm ? (
          <EditGiftlistForm id={list.id} editing={editing} />
        ) : (
          <>
            <div className={styles.head}>
              <h2 id={headingId} className={styles.heading}>
                <bdi>{displayTitle(list)}</bdi>
              </h2>
              {list.isHidden ? <Badge>Hidden</Badge> : null}
              {isSurprise ? <Badge className={styles.surprise}>A surprise</Badge> : null}
              {progress === undefined ? null : <p className={styles.quiet}>{progress}</p>}
              <div className={styles.tools}>
                <Button
                  size="sm"
                  variant="ghost"
                  tone="neutral"
                  isLoading={isEditing}
                  aria-disabled={isCreating || undefined}
                  onClick={() => {
                    if (!isCreating) editing.start();
                  }}
                >
                  <PencilIcon />
                  <span className={styles.words}>Edit</span>
                </Button>
                <Button size="sm" variant="ghost" tone="neutral" isLoading={isDeleting} onClick={remove}>
                  <TrashIcon />
                  <span className={styles.words}>Delete</span>
                </Button>
                <Button asChild size="sm" variant="ghost" tone="neutral">
                  <Link to={listPaths.shared(list.id)}>
                    <EyeIcon />
                    <span className={styles.words}>View as others see it</span>
                  </Link>
                </Button>
              </div>
            </div>
            <OccasionLine {...list} />
            {description ? <ListDescription text={description} isMine /> : null}
          </>
        )}
        {giftlist ? (
          // While the texts are edited, only the items stay.
          <GiftlistItems
            giftlist={giftlist}
            isMine
            actions={EditGiftlistForm ? null : actions}
            swipeHandler={swipeHandler}
          />
        ) : (
          <>
            {EditGiftlistForm ? null : actions}
            <Skeleton className={styles.waiting} />
          </>
        )}
        {SurpriseNote && isSurprise && giftlist ? (
          <SurpriseNote giftlistId={list.id} eventDate={list.eventDate ?? null} />
        ) : null}
      </section>
    </Surface>
  );
};
