import { clsx } from 'clsx/lite';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** `text` is one line as high as the type around it; `block` takes its size from `className`. */
  shape?: 'text' | 'block';
  className?: string;
}

/** The class of what contains many skeletons: they breathe as one. Nothing else is to stand in it. */
export const skeletonGroup = styles.group;

/** The shadow of something that is on its way, in its final size. Silent: put aria-busy on what contains it. */
export const Skeleton = ({ shape = 'block', className }: SkeletonProps) => (
  <span aria-hidden="true" className={clsx(styles.skeleton, shape === 'text' && styles.text, className)} />
);
