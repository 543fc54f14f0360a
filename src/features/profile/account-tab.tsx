import { type ComponentType, useState } from 'react';
import { asProblem } from '#rules/problem.ts';
import { profileTexts } from '#rules/texts/profile.ts';
import { type LazyChunk, useLazyChunk } from '#runtime';
import { Skeleton } from '#ui/skeleton.tsx';
import { ProblemNote } from '../feedback';
import styles from './profile-page.module.css';

interface AccountTabProps {
  chunk: LazyChunk<ComponentType>;
}

interface TabContentProps extends AccountTabProps {
  onRetry: () => void;
}

const TabContent = ({ chunk, onRetry }: TabContentProps) => {
  const { chunk: Content, hasFailed } = useLazyChunk(chunk, true);
  if (Content) return <Content />;
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
