import { useCallback, useState } from 'react';
import { displayTitle, purchasedText } from '#rules/giftlist.ts';
import { paths } from '#rules/paths.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { Link, lazyChunk, type SeedPageQueries } from '#runtime';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { GiftIcon } from '#ui/icons/gift-icon.tsx';
import { PlusIcon } from '#ui/icons/plus-icon.tsx';
import { InlineNote } from '#ui/inline-note.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { seedShippingNote, useShippingNote } from '../../addresses';
import { ProblemNote, useLazyDialog } from '../../feedback';
import { useEditingQuestion } from '../edit/use-editing-question';
import { ownLists } from '../giftlist-queries';
import { seedWaiting } from '../gifts/gift-queries';
import { GiftsLink } from '../gifts/gifts-link';
import { seedOwnGiftlists } from '../seed-giftlists';
import { ListSelector } from '../selection/list-selector';
import { useListSelection } from '../selection/use-list-selection';
import { SurpriseSwitch } from '../surprise/surprise-switch';
import { useSurpriseMode } from '../surprise/use-surprise-mode';
import styles from './giftlists-page.module.css';
import { OwnGiftlist } from './own-giftlist';

/** Seeds the member's giftlists, the addresses for the note about shipping, and the waiting gifts. */
export const seedGiftlistsPage: SeedPageQueries = async (queryClient, { id }, responseOf) =>
  seedOwnGiftlists(queryClient, responseOf, id) &&
  seedShippingNote(queryClient, responseOf) &&
  seedWaiting(queryClient, responseOf);

const createDialogChunk = lazyChunk(async () => (await import('../edit/create-giftlist-dialog')).CreateGiftlistDialog);

/** Number of recent giftlists in the summary of a new one. */
const recentCount = 3;

/** The member's own giftlists: a selector, and the selected giftlist. */
export const GiftlistsPage = () => {
  const selection = useListSelection(ownLists);
  const { flow, selected, giftlist, isNotVisible, problem, retry } = selection;
  const shipping = useShippingNote();
  const lists = shipping.isPending ? undefined : selection.lists;
  const surprise = useSurpriseMode();
  const [isCreating, setIsCreating] = useState(false);
  const endCreating = useCallback(() => setIsCreating(false), []);
  const { chunk: CreateDialog } = useLazyDialog(createDialogChunk, isCreating, giftlistTexts.createFailed, endCreating);
  // Ask first: a new giftlist is selected automatically, which closes an open edit form.
  const question = useEditingQuestion();
  const isEmpty = lists?.length === 0;
  const createButton = (
    <Button
      variant={isEmpty ? 'solid' : 'outline'}
      isLoading={isCreating && !CreateDialog}
      onClick={() => question.confirmThen(() => setIsCreating(true))}
    >
      <PlusIcon />
      <span className={styles.createWords}>Create new giftlist</span>
    </Button>
  );
  const hasControls = lists ? !isEmpty : !problem;
  // Invisible while loading, so that the controls reserve their space and cannot be pressed.
  const reservedSpace = lists ? undefined : ({ visibility: 'hidden' } as const);
  return (
    <Container isStacked className={styles.page}>
      <div className={styles.top}>
        <PageHeading className={styles.heading}>Welcome to your Giftlist</PageHeading>
        <GiftsLink />
      </div>
      {lists ? shipping.note : null}
      {problem && !lists ? <ProblemNote problem={problem} onRetry={retry} /> : null}
      {isNotVisible && !isEmpty ? <InlineNote>{giftlistTexts.missing}</InlineNote> : null}
      {isEmpty ? (
        <EmptyState
          title={giftlistTexts.noneOfMine}
          icon={<GiftIcon />}
          action={
            <div className={styles.ways}>
              {createButton}
              <Button asChild variant="outline" tone="neutral">
                <Link to={paths.home}>Explore gifts</Link>
              </Button>
            </div>
          }
        />
      ) : (
        <div className={styles.lists}>
          <div className={styles.selection}>
            {hasControls ? (
              <div style={reservedSpace} className={styles.create}>
                {createButton}
              </div>
            ) : null}
            {lists ? (
              <ListSelector selection={selection} label="Your giftlists" isSurprise={surprise.isOn} />
            ) : problem ? null : (
              <Skeleton className={styles.selector} />
            )}
          </div>
          <div className={styles.chosen}>
            {problem && lists ? <ProblemNote problem={problem} onRetry={retry} /> : null}
            {lists && selected ? (
              <OwnGiftlist
                key={selected.id}
                list={selected}
                giftlist={giftlist}
                selection={flow}
                question={question}
                isCreating={isCreating}
              />
            ) : problem ? null : (
              <Skeleton className={styles.skeleton} />
            )}
          </div>
        </div>
      )}
      {hasControls ? (
        <div style={reservedSpace}>
          <SurpriseSwitch />
        </div>
      ) : null}
      {CreateDialog && isCreating ? (
        <CreateDialog
          requester={flow}
          recent={(lists ?? []).slice(0, recentCount).map((list) => ({
            id: list.id,
            title: displayTitle(list),
            isHidden: list.isHidden ?? false,
            progress: purchasedText(list.items, surprise.isOn || list.hidesPurchases === true),
          }))}
          onExited={endCreating}
        />
      ) : null}
    </Container>
  );
};
