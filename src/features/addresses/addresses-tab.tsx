import { useState } from 'react';
import { useListAddresses } from '../../generated/api/addresses/addresses';
import { addressText } from '../../rules/address';
import { profileTexts } from '../../rules/texts/profile';
import { pagedQuery, usePagedRead } from '../../runtime';
import { EmptyState } from '../../ui/empty-state';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { ProblemNote } from '../feedback';
import styles from './addresses-tab.module.css';

const limit = 10;

/** The tab 'Addresses' of My Account: the addresses that a member has saved (docs/product.md, Addresses). */
export const AddressesTab = () => {
  const [page, setPage] = useState(1);
  const failure = profileTexts.dataFailed;
  const read = useListAddresses({ page, limit }, { query: { ...pagedQuery, meta: { failure } } });
  const position = { page, setPage: (next: number) => setPage(next) };
  const { list, isTurning, problem, retry, pageCount, hasNext } = usePagedRead(read, position, { limit, failure });
  return (
    <div className={styles.tab} aria-busy={isTurning || (!list && !problem) || undefined}>
      {problem ? <ProblemNote problem={problem} onRetry={retry} /> : null}
      {!list && !problem ? <Skeleton className={styles.skeleton} /> : null}
      {list?.length === 0 ? <EmptyState title="No addresses saved yet" /> : null}
      {list && list.length > 0 ? (
        <ul aria-label="Saved addresses" className={styles.addresses}>
          {list.map((address) => (
            <li key={address.id} className={styles.address}>
              <strong>
                <bdi>{address.name}</bdi>
              </strong>
              <bdi>{addressText(address)}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
      <Pager page={page} pageCount={pageCount} hasNext={hasNext} onPage={setPage} />
    </div>
  );
};
