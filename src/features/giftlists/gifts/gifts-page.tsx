import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#rules/paths.ts';
import { giftsTexts, waitingText } from '#rules/texts/gifts.ts';
import { Link, lazyChunk } from '#runtime';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { GiftIcon } from '#ui/icons/gift-icon.tsx';
import { HeartIcon } from '#ui/icons/heart-icon.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Pager } from '#ui/pager.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ProblemNote, useLazyDialog } from '../../feedback';
import { GiftCard } from './gift-card';
import { giftFilter } from './gift-queries';
import styles from './gifts-page.module.css';
import { useGifts } from './use-gifts';
import { useSayThanks } from './use-say-thanks';
import { useCanReadGifts, useWaitingCount } from './use-waiting-count';

// Re-exported from this lazy chunk: a static import in the route would add it to the initial bundle.
export { seedGifts } from './gift-queries';

const thanksChunk = lazyChunk(async () => (await import('./thanks-dialog')).ThanksDialog);

const NoGifts = ({ isWaitingOnly }: { isWaitingOnly: boolean }) =>
  isWaitingOnly ? (
    <EmptyState title={giftsTexts.allThanked} icon={<HeartIcon />} />
  ) : (
    <EmptyState
      title={giftsTexts.empty}
      icon={<GiftIcon />}
      action={
        <Button asChild>
          <Link to={paths.giftlists}>Your giftlists</Link>
        </Button>
      }
    >
      {giftsTexts.emptyHint}
    </EmptyState>
  );

/** The gifts, their filter, and the dialog of thanks. */
const GiftList = () => {
  const navigate = useNavigate();
  const { gifts, isWaitingOnly, isPreviousPage, page, pageCount, hasNext, setPage, problem, retry } = useGifts();
  const waiting = useWaitingCount();
  const thanking = useSayThanks();
  const { isOpen, close } = thanking;
  const { chunk: ThanksDialog } = useLazyDialog(thanksChunk, isOpen, giftsTexts.sendFailed, close);
  const [isDialogMounted, setIsDialogMounted] = useState(false);
  if (isOpen && !isDialogMounted) setIsDialogMounted(true);
  const show = (isWaiting: boolean) => void navigate(`${paths.gifts}${giftFilter(isWaiting)}`);
  return (
    <>
      <div className={styles.head}>
        <p role="status" className={styles.waiting}>
          {waiting === undefined || waiting === 0 ? '' : waitingText(waiting)}
        </p>
        <div role="group" aria-label="Show" className={styles.filters}>
          <Chip label="All" isPressed={!isWaitingOnly} onToggle={() => show(false)} />
          <Chip label="Still to thank" isPressed={isWaitingOnly} onToggle={() => show(true)} />
        </div>
      </div>
      {problem ? <ProblemNote problem={problem} onRetry={retry} /> : null}
      {!gifts && !problem ? <Skeleton className={styles.skeleton} /> : null}
      {gifts?.length === 0 ? <NoGifts isWaitingOnly={isWaitingOnly} /> : null}
      {gifts && gifts.length > 0 ? (
        <ul aria-label="Gifts" aria-busy={isPreviousPage || undefined} className={styles.list}>
          {gifts.map((gift) => (
            <GiftCard key={gift.id} gift={gift} onThank={() => thanking.write(gift)} />
          ))}
        </ul>
      ) : null}
      <Pager page={page} pageCount={pageCount} hasNext={hasNext} onPage={setPage} />
      {ThanksDialog && isDialogMounted ? (
        <ThanksDialog thanking={thanking} onExited={() => setIsDialogMounted(false)} />
      ) : null}
    </>
  );
};

/** Gifts: what the member has got from their lists, and thanks for it. */
export const GiftsPage = () => {
  const { isSupported, isSecret } = useCanReadGifts();
  const isHidden = !isSupported || isSecret;
  return (
    <Container isStacked>
      <PageHeading>Gifts</PageHeading>
      {isHidden ? (
        <EmptyState title={isSupported ? giftsTexts.secret : giftsTexts.unsupported} icon={<GiftIcon />} />
      ) : (
        <GiftList />
      )}
    </Container>
  );
};
