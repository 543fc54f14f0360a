import { type ComponentType, useState } from 'react';
import { asProblem } from '#rules/problem.ts';
import { profileTexts } from '#rules/texts/profile.ts';
import { type LazyChunk, type SeedPageQueries, useLazyChunk } from '#runtime';
import { Skeleton } from '#ui/skeleton.tsx';
import { ProblemNote } from '../feedback';
import styles from './profile-page.module.css';

/** Chunk of a tab: its view, and the seed of its queries on a server-rendered page. */
export type AccountTabChunk = LazyChunk<{ Tab: ComponentType; seed: SeedPageQueries }>;

interface AccountTabProps {
  chunk: AccountTabChunk;
}

interface TabContentProps extends AccountTabProps {
  onRetry: () => void;
}

const TabContent = ({ chunk, onRetry }: TabContentProps) => {
  const { chunk: loaded, hasFailed } = useLazyChunk(chunk, true);
  if (loaded) return <loaded.Tab />;
  if (hasFailed) return <ProblemNote problem={asProblem(undefined, profileTexts.dataFailed)} onRetry={onRetry} />;
  return (
    <div aria-busy="true">
      <Skeleton className={styles.skeleton} />
    </div>
  );
};

/**
 * Content of a tab of My Account. Its chunk loads when the tab is first selected; a failed load affects this tab only.
 */
export const AccountTab = ({ chunk }: AccountTabProps) => {
  const [attempt, setAttempt] = useState(0);
  return <TabContent key={attempt} chunk={chunk} onRetry={() => setAttempt(attempt + 1)} />;
};
