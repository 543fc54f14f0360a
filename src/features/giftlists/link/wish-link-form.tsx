import { useEffect, useRef, useState } from 'react';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { useUnsavedChangesPrompt } from '#runtime';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { GiftIcon } from '#ui/icons/gift-icon.tsx';
import { PlusIcon } from '#ui/icons/plus-icon.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ProblemNote } from '../../feedback';
import { CreateGiftlistDialog } from '../edit/create-giftlist-dialog';
import { ItemFields } from '../items/item-fields';
import type { UseAddWishLinkResult } from './use-add-wish-link';
import { useListChoice } from './use-list-choice';
import { WishLinkFields } from './wish-link-fields';
import styles from './wish-link-page.module.css';

/** Blocks leaving with unsaved changes. The dialog for a new giftlist blocks leaving, too, and only one block may exist. */
const LeaveBlock = ({ flow, hasChanges }: Pick<UseAddWishLinkResult, 'flow' | 'hasChanges'>) => {
  useUnsavedChangesPrompt(flow, { showsForm: () => false, hasChanges });
  return null;
};

/** Form of a wish from another shop: the link, a giftlist, and what its owner says about it. */
export const WishLinkForm = ({ adding }: { adding: UseAddWishLinkResult }) => {
  const { flow, draft, isAdding, canChange } = adding;
  const { options, suggestedId, problem, retry } = useListChoice();
  const [presses, setPresses] = useState(0);
  const isChecked = presses > 0;
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (presses > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [presses]);
  const [isDialogMounted, setIsDialogMounted] = useState(false);
  const isKnown = options?.some(({ value }) => value === adding.giftlistId) ?? false;
  const giftlistId = isKnown ? adding.giftlistId : suggestedId;
  const createList = () => {
    adding.createList();
    setIsDialogMounted(true);
  };
  if (problem) return <ProblemNote problem={problem} onRetry={retry} />;
  if (!options) return <Skeleton className={styles.waiting} />;
  return (
    <>
      {options.length === 0 ? (
        <EmptyState
          title={giftlistTexts.noneOfMine}
          icon={<GiftIcon />}
          action={<Button onClick={createList}>Create new giftlist</Button>}
        />
      ) : (
        <form
          ref={formRef}
          // Before the scripts run, the browser must not reload the page.
          method="dialog"
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            setPresses(presses + 1);
            adding.select(giftlistId);
            adding.add();
          }}
        >
          <p className={styles.lead}>Your givers open it there, and bring it along.</p>
          <WishLinkFields
            url={draft.url}
            name={draft.name}
            price={draft.price}
            onChange={adding.change}
            isReadOnly={!canChange}
            isChecked={isChecked}
          />
          <div className={styles.list}>
            <Field
              label="Giftlist"
              isRequired
              isAnnounced
              error={isChecked && giftlistId === undefined ? 'Please choose a giftlist.' : undefined}
            >
              <Select
                placeholder="Choose a giftlist"
                options={options}
                value={giftlistId ?? ''}
                disabled={!canChange}
                onChange={({ target }) => adding.select(target.value || undefined)}
              />
            </Field>
            <Button
              size="sm"
              variant="ghost"
              tone="neutral"
              aria-disabled={!canChange || undefined}
              onClick={createList}
            >
              <PlusIcon />
              Create new giftlist
            </Button>
          </div>
          <Disclosure title="Say more about this wish" isLazy>
            <ItemFields draft={draft} onChange={adding.change} isReadOnly={!canChange} />
          </Disclosure>
          <Button type="submit" size="lg" isWide isLoading={isAdding}>
            Add to giftlist
          </Button>
        </form>
      )}
      {adding.blocksLeaving && !isDialogMounted ? <LeaveBlock flow={flow} hasChanges={adding.hasChanges} /> : null}
      {isDialogMounted ? <CreateGiftlistDialog requester={flow} onExited={() => setIsDialogMounted(false)} /> : null}
    </>
  );
};
