import { type CSSProperties, memo, useRef } from 'react';
import type { Product } from '#generated/model';
import { TileGrid } from '#ui/tile-grid.tsx';
import { ProductCard } from '../../product';
import styles from './row-section.module.css';
import { useVirtualizedSection } from './use-virtualized-section';

interface RowSectionProps {
  products: readonly Product[];
  columns: number;
  /** Whether to render the section before the first measurement. */
  isInitiallyRendered: boolean;
  /** Number of images that are visible at first paint. */
  urgentImageCount: number;
  /** Whether the page is being printed: then all sections are rendered, because paper cannot scroll. */
  isPrinting: boolean;
  onOpen: (id: string) => void;
}

/** A few whole rows of the grid. Far from the viewport it is one empty element of the same height. */
export const RowSection = memo(function RowSection({
  products,
  columns,
  isInitiallyRendered,
  urgentImageCount,
  isPrinting,
  onOpen,
}: RowSectionProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { isKept, onBlur } = useVirtualizedSection(ref, isInitiallyRendered);
  const isRendered = isKept || isPrinting;
  const rows: CSSProperties & Record<'--rows', number> = { '--rows': Math.ceil(products.length / columns) };
  return (
    <div ref={ref} className={isRendered ? styles.rendered : styles.empty} style={rows} onBlur={onBlur}>
      {isRendered ? (
        <TileGrid>
          {products.map((product, index) => (
            <li key={product.id}>
              <ProductCard product={product} onOpen={onOpen} isUrgent={index < urgentImageCount} />
            </li>
          ))}
        </TileGrid>
      ) : null}
    </div>
  );
});
