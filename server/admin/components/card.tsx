/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';

interface CardProps {
  readonly title: string;
  /** Links and buttons next to the title. */
  readonly actions?: Child;
  readonly children: Child;
}

/** A titled part of a page. */
export const Card = ({ title, actions, children }: CardProps) => (
  <section class="card surface">
    <div class="heading">
      <h2>{title}</h2>
      {actions && <div class="actions">{actions}</div>}
    </div>
    {children}
  </section>
);
