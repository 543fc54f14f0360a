import { addressTexts } from '#rules/texts/addresses.ts';
import { lazyChunk } from '#runtime';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PlusIcon } from '#ui/icons/plus-icon.tsx';
import { TruckIcon } from '#ui/icons/truck-icon.tsx';
import { InlineNote } from '#ui/inline-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ProblemNote, useLazyDialog } from '../feedback';
import { AddressCard } from './address-card';
import styles from './addresses-tab.module.css';
import { useAddressBook } from './use-address-book';

export { seedAddressesTab } from './address-queries';

const dialogChunk = lazyChunk(async () => (await import('./address-dialog')).AddressDialog);

/** The Addresses tab of My Account: lists, adds, edits and deletes saved addresses. */
export const AddressesTab = () => {
  const book = useAddressBook();
  const { addresses, canShipTo, problem, retry, deletingId, canAct, done, add, isFormOpen, formFlow, abandon } = book;
  const isEdit = formFlow?.getSnapshot().context.edited !== undefined;
  const failure = isEdit ? addressTexts.updateFailed : addressTexts.addFailed;
  const { chunk: AddressDialog } = useLazyDialog(dialogChunk, isFormOpen, failure, abandon);
  const addButton = (
    <Button isLoading={isFormOpen && !isEdit && !AddressDialog} aria-disabled={!canAct || undefined} onClick={add}>
      <PlusIcon />
      Add a new address
    </Button>
  );
  const isEmpty = addresses?.length === 0;
  return (
    <div className={styles.tab} aria-busy={(!addresses && !problem) || undefined}>
      <p role="status" dir="auto" className={styles.done}>
        {done ? `${done.name}: address ${done.change}` : null}
      </p>
      {problem ? <ProblemNote problem={problem} onRetry={retry} /> : null}
      {!addresses && !problem ? (
        <div className={styles.addresses}>
          <Skeleton className={styles.skeleton} />
          <Skeleton className={styles.skeleton} />
        </div>
      ) : null}
      {isEmpty ? (
        <EmptyState title={addressTexts.none} icon={<TruckIcon />} action={addButton}>
          Save addresses for your gifts. Friends never see them.
        </EmptyState>
      ) : null}
      {addresses && !isEmpty ? (
        <>
          <div className={styles.top}>
            <p className={styles.quiet}>
              {addresses.length === 1 ? '1 saved address' : `${addresses.length} saved addresses`}
            </p>
            {addButton}
          </div>
          {canShipTo === false ? (
            <InlineNote tone="warning">
              <strong>{addressTexts.noneToShipTo}</strong>
              {'\n'}Edit an address and tick ‘Allow shipping to this address’. Friends never see where it is.
            </InlineNote>
          ) : null}
          <ul aria-label="Saved addresses" className={styles.addresses}>
            {addresses.map((address) => (
              <AddressCard key={address.id} address={address} isDeleting={deletingId === address.id} canAct={canAct} />
            ))}
          </ul>
        </>
      ) : null}
      {AddressDialog && formFlow ? (
        <AddressDialog key={formFlow.sessionId} flow={formFlow} isOpen={isFormOpen} />
      ) : null}
    </div>
  );
};
