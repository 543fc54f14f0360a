import { clsx } from 'clsx/lite';
import { Button } from './button';
import styles from './pager.module.css';

interface PagerProps {
  /** From 1. */
  page: number;
  /** Where that is known. */
  pageCount: number | undefined;
  hasNext: boolean;
  onPage: (page: number) => void;
  /** Whether it stands there for a single page too. */
  isAlwaysShown?: boolean;
  /** Whether the first and the last page have buttons too, for lists of many pages whose count is known. */
  hasEnds?: boolean;
}

interface TurnProps {
  to: number | undefined;
  onPage: (page: number) => void;
  children: string;
}

/** Not `disabled` where there is nowhere to go: the last page would take the focus from the button that led there. */
const Turn = ({ to, onPage, children }: TurnProps) => (
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

/** Turns the pages of a list. Renders nothing for a list without pages, and for a single page unless it is asked for. */
export const Pager = ({ page, pageCount, hasNext, onPage, isAlwaysShown = false, hasEnds = false }: PagerProps) => {
  if (pageCount === 0 || (page <= 1 && !hasNext && !isAlwaysShown)) return null;
  const before = page > 1;
  return (
    <nav aria-label="Pages" className={clsx(styles.pager, hasEnds && styles.ends)}>
      {hasEnds ? (
        <Turn to={before ? 1 : undefined} onPage={onPage}>
          First
        </Turn>
      ) : null}
      <Turn to={before ? page - 1 : undefined} onPage={onPage}>
        Previous
      </Turn>
      <p role="status" className={styles.place}>
        {pageCount === undefined ? `Showing page ${page}` : `Showing page ${page} of ${pageCount}`}
      </p>
      <Turn to={hasNext ? page + 1 : undefined} onPage={onPage}>
        Next
      </Turn>
      {hasEnds ? (
        <Turn to={hasNext ? pageCount : undefined} onPage={onPage}>
          Last
        </Turn>
      ) : null}
    </nav>
  );
};
