interface BowMarkProps {
  className?: string;
}

/** The bow in the text color, legible at 24 px in one color. */
export const BowMark = ({ className }: BowMarkProps) => (
  <svg viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor" aria-hidden="true" className={className}>
    <path d="M9.1 8.6C7.9 5 5.4 2.6 3.2 3.2 1.1 3.8.9 7.6 2.4 9.8c1.3 1.9 4.1 2.1 6.7 1Z" />
    <path d="M14.9 8.6c1.2-3.6 3.7-6 5.9-5.4 2.1.6 2.3 4.4.8 6.6-1.3 1.9-4.1 2.1-6.7 1Z" />
    <path d="M9.4 12.7 4.7 20.2c-.4.7.3 1.4 1 1.1l2.1-.8 1 2c.3.6 1.3.5 1.5-.2l1.5-8Z" />
    <path d="m14.6 12.7 4.7 7.5c.4.7-.3 1.4-1 1.1l-2.1-.8-1 2c-.3.6-1.3.5-1.5-.2l-1.5-8Z" />
    <rect x="10.2" y="7.4" width="3.6" height="5.6" rx="1.6" />
  </svg>
);
