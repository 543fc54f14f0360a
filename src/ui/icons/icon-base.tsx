import type { ReactNode } from 'react';

/** Props of every icon. Icons are decorative: the control or the text next to them has the name. */
export interface IconProps {
  className?: string;
}

/** Common style of all icons: 24 px grid, 1.75 px round strokes, sized by the surrounding text (1.25em). */
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
