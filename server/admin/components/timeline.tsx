/** @jsxImportSource hono/jsx */

/** A step of a timeline. */
export interface Step {
  /** Time for display. */
  readonly at: string;
  /** Name of the operator; null for the shop. */
  readonly actor: string | null;
  readonly text: string;
}

/** Events, latest first. */
export const Timeline = ({ steps }: { readonly steps: readonly Step[] }) => (
  <ol class="timeline">
    {steps.map(({ at, actor, text }) => (
      <li>
        <span>{text}</span>
        <small>{actor === null ? at : `${at}, ${actor}`}</small>
      </li>
    ))}
  </ol>
);
