/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { Brand } from './brand';

interface PageFrameProps {
  readonly brand: string;
  readonly title: string;
  readonly children: Child;
}

/** A page with a single column, without navigation. */
export const PageFrame = ({ brand, title, children }: PageFrameProps) => (
  <>
    <header class="masthead">
      <Brand name={brand} />
    </header>
    <main class="reading">
      <h1>{title}</h1>
      {children}
    </main>
  </>
);
