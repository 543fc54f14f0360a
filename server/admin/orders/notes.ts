import { nowIso } from '#backend/calls/context.ts';
import { cleanText } from '#rules/clean-text.ts';
import { type AdminContext, OperatorError, recordAction, runAction } from '../context';
import { lockPaidOrderWithItems } from './orders';

/** Kind of the audit event about a note. Its detail `note` is the id of the note. */
export const noteWritten = 'note written';

/** Maximum length of a note. */
export const maxNoteLength = 2000;

/** A note on an order. */
export interface OrderNote {
  readonly orderId: string;
  /** Lines may end with CR and LF, as browsers send them. */
  readonly text: string;
  /** Idempotency key of the form, and id of the note. Without it, each call writes a new note. */
  readonly key?: string | undefined;
}

/**
 * Writes a note on a paid order, for operators only. Idempotent by its key.
 *
 * @returns whether the note is new: false for a repeated call
 * @throws OperatorError if the text is empty or too long
 */
export const writeNote = (
  context: AdminContext,
  { orderId, text: sent, key: id = crypto.randomUUID() }: OrderNote,
): Promise<boolean> =>
  runAction(context, async (transaction) => {
    const { db } = transaction;
    const text = cleanText(sent).replaceAll(/\r\n?/g, '\n');
    if (text === '') throw new OperatorError('Enter a note.', 'note');
    if (text.length > maxNoteLength) throw new OperatorError(`A note has at most ${maxNoteLength} characters.`, 'note');
    // The lock also excludes a concurrent erasure, which could miss the note.
    await lockPaidOrderWithItems(transaction, orderId);
    const stored = await db
      .insertInto('orderNotes')
      .values({ id, orderId, createdAt: nowIso(transaction), text })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) return false;
    await recordAction(transaction, { kind: noteWritten, orderId, detail: { note: id } });
    return true;
  });
