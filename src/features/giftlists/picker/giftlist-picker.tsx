import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { GiftIcon } from '#ui/icons/gift-icon.tsx';
import { PlusIcon } from '#ui/icons/plus-icon.tsx';
import { RadioGroup, RadioOption } from '#ui/radio-group.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ProblemNote } from '../../feedback';
import { CreateGiftlistDialog } from '../edit/create-giftlist-dialog';
import { ItemFields } from '../items/item-fields';
import { AddedNote } from './added-note';
import styles from './giftlist-picker.module.css';
import { useGiftlistPicker } from './use-giftlist-picker';

interface GiftlistPickerProps {
  productId: string;
  /** Called after the success view, and the dialog's exit animation. */
  onClosed: () => void;
}

/** Select a Giftlist: the member's giftlists, 50 per page, and the Add button. A lazy chunk. */
export const GiftlistPicker = ({ productId, onClosed }: GiftlistPickerProps) => {
  const picker = useGiftlistPicker(productId);
  const { lists, selectedId, selectedTitle, isOpen, isAdded, canAdd, isAdding, problem } = picker;
  const groupRef = useRef<HTMLDivElement>(null);
  const previousCount = useRef(0);
  useLayoutEffect(() => {
    // After the last page Load More unmounts: focus the first of the new giftlists.
    if (document.activeElement === document.body)
      groupRef.current?.querySelectorAll('input')[previousCount.current]?.focus();
    previousCount.current = lists.length;
  }, [lists.length]);
  /** Whether the dialog for a new giftlist is open, or its exit animation is running. */
  const [isCreateDialogMounted, setIsCreateDialogMounted] = useState(false);
  const openCreateDialog = () => {
    if (!picker.canCreate) return;
    setIsCreateDialogMounted(true);
    picker.create();
  };
  const isChoosing = lists.length > 0 && !isAdded;
  const [isDialogGone, setIsDialogGone] = useState(false);
  const isGone = isDialogGone && !isOpen;
  useEffect(() => {
    // The success view outlasts the dialog.
    if (isGone) onClosed();
  }, [isGone, onClosed]);
  return (
    <>
      <Dialog
        isOpen={isOpen && !isAdded}
        onClose={picker.close}
        onExited={() => setIsDialogGone(true)}
        title="Select a Giftlist"
        footer={
          isChoosing ? (
            <>
              <Button
                variant="outline"
                tone="neutral"
                onClick={picker.close}
                aria-disabled={!picker.canClose || undefined}
              >
                Cancel
              </Button>
              <Button onClick={picker.add} isLoading={isAdding} disabled={!canAdd && !isAdding}>
                Add to giftlist
              </Button>
            </>
          ) : undefined
        }
      >
        {picker.isLoading ? <Spinner label="Loading your giftlists" /> : null}
        {problem ? <ProblemNote problem={problem} onRetry={picker.retry} /> : null}
        {picker.isEmpty ? (
          <EmptyState
            title={giftlistTexts.noneOfMine}
            icon={<GiftIcon />}
            action={<Button onClick={openCreateDialog}>Create new giftlist</Button>}
          />
        ) : null}
        {isChoosing ? (
          <RadioGroup
            ref={groupRef}
            label="Your giftlists"
            value={selectedId}
            onChoose={picker.select}
            isDisabled={!picker.canSelect}
            className={styles.lists}
          >
            {lists.map(({ id, title }) => (
              <RadioOption key={id} value={id}>
                <bdi>{title}</bdi>
              </RadioOption>
            ))}
            {picker.hasMore ? (
              <Button
                variant="outline"
                tone="neutral"
                isLoading={picker.isLoadingMore}
                aria-disabled={!picker.canLoadMore || undefined}
                onClick={picker.loadMore}
              >
                Load More
              </Button>
            ) : null}
          </RadioGroup>
        ) : null}
        {isChoosing && picker.acceptsText ? (
          <div inert={!picker.canChangeText} className={styles.more}>
            <Disclosure title="Say more about this wish" isLazy>
              <ItemFields draft={picker.text} onChange={picker.changeText} isReadOnly={!picker.canChangeText} />
            </Disclosure>
          </div>
        ) : null}
        {isChoosing ? (
          <Button
            variant="outline"
            tone="neutral"
            isWide
            aria-disabled={!picker.canCreate || undefined}
            onClick={openCreateDialog}
          >
            <PlusIcon />
            Create new giftlist
          </Button>
        ) : null}
        {isCreateDialogMounted ? (
          <CreateGiftlistDialog requester={picker.flow} onExited={() => setIsCreateDialogMounted(false)} />
        ) : null}
      </Dialog>
      <AddedNote title={isAdded ? selectedTitle : undefined} />
    </>
  );
};
