import type { ReactNode } from 'react';
import type { PagedQueryResult } from '#runtime';
import { Pager } from '#ui/pager.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ProblemNote } from '../../feedback';
import styles from './recipient-dialog.module.css';

interface ChoiceListProps<Item> {
  /** Accessible name of the group. */
  label: string;
  choices: PagedQueryResult<Item>;
  /** Text of an empty list. */
  emptyText: string;
  /** Id of the chosen item, if it is on this page. */
  chosenId: string | null | undefined;
  onChoose: (item: Item) => void;
  isDisabled: boolean;
  children: (item: Item) => ReactNode;
}

/** A page of choices: loading, empty, failed or ready. */
export const ChoiceList = <Item extends { id: string }>({
  label,
  choices,
  emptyText,
  chosenId,
  onChoose,
  isDisabled,
  children,
}: ChoiceListProps<Item>) => {
  const { list, isPreviousPage, page, pageCount, hasNext, setPage, problem, retry } = choices;
  return (
    <RadioGroup
      label={label}
      value={chosenId ?? undefined}
      onChoose={(id) => {
        const item = list?.find((one) => one.id === id);
        if (item) onChoose(item);
      }}
      isDisabled={isDisabled}
      isBusy={isPreviousPage || (!list && !problem)}
      className={styles.choices}
    >
      {problem ? <ProblemNote problem={problem} onRetry={retry} /> : null}
      {list || problem ? null : <Skeleton className={styles.skeleton} />}
      {list?.length === 0 ? <p className={styles.quiet}>{emptyText}</p> : null}
      {list?.map(children)}
      <Pager page={page} pageCount={pageCount} hasNext={hasNext} onPage={setPage} />
    </RadioGroup>
  );
};
