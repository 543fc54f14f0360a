/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';

interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: Child])[];
}

/** A description list of names and values, such as amounts. */
export const Facts = ({ facts }: FactsProps) => (
  <dl class="facts">
    {facts.map(([name, value]) => (
      <div>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
