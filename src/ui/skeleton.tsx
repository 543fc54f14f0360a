import { clsx } from 'clsx/lite';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** `text` is one line of the surrounding text size; `block` takes its size from `className`. */
  shape?: 'text' | 'block';
  className?: string;
}

/** Class of a container whose skeletons pulse together. The container must contain skeletons only. */
export const skeletonGroup = styles.group;

/** Placeholder for loading content, in its final size. Not announced: set `aria-busy` on its container. */
export const Skeleton = ({ shape = 'block', className }: SkeletonProps) => (
  <span aria-hidden="true" className={clsx(styles.skeleton, shape === 'text' && styles.text, className)} />
);
