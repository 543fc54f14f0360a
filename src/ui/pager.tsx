import { clsx } from 'clsx/lite';
import { Button } from './button';
import styles from './pager.module.css';

interface PagerProps {
  /** From 1. */
  page: number;
  /** `undefined` if unknown. */
  pageCount: number | undefined;
  hasNext: boolean;
  onPage: (page: number) => void;
  /** Whether to show the pager for a single page, too. */
  isAlwaysShown?: boolean;
  /** Whether to show buttons for the first and the last page. For long lists with a known page count. */
  hasEnds?: boolean;
}

interface PagerButtonProps {
  to: number | undefined;
  onPage: (page: number) => void;
  children: string;
}

/** Button that opens a page. Uses `aria-disabled`, because `disabled` would drop the focus on the last page. */
const PagerButton = ({ to, onPage, children }: PagerButtonProps) => (
  <Button
    size="sm"
    variant="outline"
    tone="neutral"
    aria-disabled={to === undefined || undefined}
    onClick={() => {
      if (to !== undefined) onPage(to);
    }}
  >
    {children}
  </Button>
);

/** Pagination of a list. Renders nothing without pages, and for a single page only if `isAlwaysShown`. */
export const Pager = ({ page, pageCount, hasNext, onPage, isAlwaysShown = false, hasEnds = false }: PagerProps) => {
  if (pageCount === 0 || (page <= 1 && !hasNext && !isAlwaysShown)) return null;
  const hasPrevious = page > 1;
  return (
    <nav aria-label="Pages" className={clsx(styles.pager, hasEnds && styles.ends)}>
      {hasEnds ? (
        <PagerButton to={hasPrevious ? 1 : undefined} onPage={onPage}>
          First
        </PagerButton>
      ) : null}
      <PagerButton to={hasPrevious ? page - 1 : undefined} onPage={onPage}>
        Previous
      </PagerButton>
      <p role="status" className={styles.place}>
        {pageCount === undefined ? `Showing page ${page}` : `Showing page ${page} of ${pageCount}`}
      </p>
      <PagerButton to={hasNext ? page + 1 : undefined} onPage={onPage}>
        Next
      </PagerButton>
      {hasEnds ? (
        <PagerButton to={hasNext ? pageCount : undefined} onPage={onPage}>
          Last
        </PagerButton>
      ) : null}
    </nav>
  );
};
