import { passwordSchema } from '#rules/password.ts';
import { type FieldError, InvalidFields } from '../changes';
import type { AdminContext } from '../context';
import { withOwnPassword } from './attempts';
import { reportAccessChange } from './second-factor';

/**
 * Changes the password of the signed-in operator, and ends their other sessions.
 *
 * @param sessionId session that stays open
 * @param actionKey key of the form: a second press changes nothing
 * @throws InvalidFields for a wrong password, or a new one that breaks the rules of members' passwords
 */
export const changeOwnPassword = async (
  context: AdminContext,
  sessionId: string,
  { current, password, confirmPassword }: Readonly<Record<'current' | 'password' | 'confirmPassword', string>>,
  actionKey: string | undefined,
): Promise<void> => {
  const problem = passwordSchema.safeParse(password).error?.issues[0]?.message;
  const errors: FieldError[] = [
    ...(problem === undefined ? [] : [{ column: 'password', message: problem }]),
    ...(password === confirmPassword ? [] : [{ column: 'confirmPassword', message: 'Passwords do not match' }]),
  ];
  if (errors.length > 0) throw new InvalidFields(errors);
  const passwordHash = await context.ports.passwords.hash(password);
  await withOwnPassword(context, { password: current, actionKey }, async ({ db }, operator) => {
    await db.updateTable('operators').set({ passwordHash }).where('id', '=', operator.id).execute();
    await db
      .deleteFrom('operatorSessions')
      .where('operatorId', '=', operator.id)
      .where('id', '!=', sessionId)
      .execute();
    await reportAccessChange({ ...context, db }, operator, { kind: 'operator password', actionKey });
  });
};
