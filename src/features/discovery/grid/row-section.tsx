import { type CSSProperties, memo, useRef } from 'react';
import type { Product } from '../../../generated/model';
import { TileGrid } from '../../../ui/tile-grid';
import { ProductCard } from '../../product';
import styles from './row-section.module.css';
import { useVirtualizedSection } from './use-virtualized-section';

interface RowSectionProps {
  products: readonly Product[];
  columns: number;
  /** The first on the page, or the one to come back to. */
  startsNear: boolean;
  /** How many of its first pictures are in sight at first paint. */
  urgentCount: number;
  /** Paper has no scrolling: everything must be there. */
  isPrinting: boolean;
  onOpen: (id: string) => void;
}

/** A few whole rows of the grid. Far from the window it is one empty element of the same height. */
export const RowSection = memo(function RowSection({
  products,
  columns,
  startsNear,
  urgentCount,
  isPrinting,
  onOpen,
}: RowSectionProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { isKept, onBlur } = useVirtualizedSection(ref, startsNear);
  const isDrawn = isKept || isPrinting;
  const rows: CSSProperties & Record<'--rows', number> = { '--rows': Math.ceil(products.length / columns) };
  return (
    <div ref={ref} className={isDrawn ? styles.drawn : styles.empty} style={rows} onBlur={onBlur}>
      {isDrawn ? (
        <TileGrid>
          {products.map((product, index) => (
            <li key={product.id}>
              <ProductCard product={product} onOpen={onOpen} isUrgent={index < urgentCount} />
            </li>
          ))}
        </TileGrid>
      ) : null}
    </div>
  );
});
