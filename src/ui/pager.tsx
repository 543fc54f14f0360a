import { Button } from './button';
import styles from './pager.module.css';

interface PagerProps {
  /** From 1. */
  page: number;
  /** Where that is known. */
  pageCount: number | undefined;
  hasNext: boolean;
  onPage: (page: number) => void;
}

/** Turns the pages of a list. Nothing, where there is one page. */
export const Pager = ({ page, pageCount, hasNext, onPage }: PagerProps) =>
  page <= 1 && !hasNext ? null : (
    <nav aria-label="Pages" className={styles.pager}>
      {/* Not `disabled`: the last page would take the focus from the button that led there. */}
      <Button
        size="sm"
        variant="outline"
        tone="neutral"
        aria-disabled={page <= 1 || undefined}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <p role="status" className={styles.place}>
        {pageCount === undefined ? `Showing page ${page}` : `Showing page ${page} of ${pageCount}`}
      </p>
      <Button
        size="sm"
        variant="outline"
        tone="neutral"
        aria-disabled={!hasNext || undefined}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
