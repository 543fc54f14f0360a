/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';

interface NoteProps {
  /** `danger` interrupts assistive technology, `success` is announced, the others are read in place. */
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly children: Child;
}

const roles = { info: 'note', success: 'status', warning: 'note', danger: 'alert' } as const;

/** A message about the page or the last action. */
export const Note = ({ tone, children }: NoteProps) => (
  <div class={`note ${tone}`} role={roles[tone]}>
    {children}
  </div>
);
