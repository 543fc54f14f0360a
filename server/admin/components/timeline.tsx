/** @jsxImportSource hono/jsx */
import type { Row } from '#backend/database/tables.ts';
import { dateTimeIn } from '#backend/domain/days.ts';
import { Card } from './card';
import { describeEvent } from './event-texts';

/** A step of a timeline. */
export interface Step {
  /** Time for display. */
  readonly at: string;
  /** Name of the operator; null for the shop. */
  readonly actor: string | null;
  readonly text: string;
}

/** Audit event as a step, described in words. */
export const stepOf = (
  timeZone: string,
  { createdAt, actor, ...event }: Pick<Row<'auditEvents'>, 'createdAt' | 'actor' | 'kind' | 'detail'>,
): Step => ({ at: dateTimeIn(timeZone, createdAt), actor, text: describeEvent(event) });

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

/** Card with the latest changes of the row that a page edits. */
export const ChangesCard = ({ steps }: { readonly steps: readonly Step[] }) => (
  <Card title="Changes">{steps.length === 0 ? <p class="muted">None yet.</p> : <Timeline steps={steps} />}</Card>
);
