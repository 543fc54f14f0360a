import type { ReactNode } from 'react';

/** What every icon takes. An icon is always decoration: the control or the text beside it carries the name. */
export interface IconProps {
  className?: string;
}

/** One stroke style for all icons: 24 grid, 1.75 round strokes, sized by the text around (1.25em). */
export const IconBase = ({ className, children }: IconProps & { children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    width="1.25em"
    height="1.25em"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    className={className}
  >
    {children}
  </svg>
);
