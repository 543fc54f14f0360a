/** @jsxImportSource hono/jsx */
import { textOf } from '../../../html/form';
import { Note } from '../../../html/note';
import { ActionForm } from '../../components/action-form';
import { Card } from '../../components/card';
import { confirmPage, isConfirmed } from '../../components/confirm-page';
import { idempotencyKeyOf, shownFields, shownValue } from '../../components/fields';
import { TextArea } from '../../components/form-field';
import { OperatorError } from '../../context';
import { paths } from '../../navigation';
import { defineAction, defineActions, type PageContext } from '../../page';
import { type Customer, type CustomerKey, loadCustomer } from '../customer';
import { sendPasswordMail } from '../new-password';
import { endAllSessions, maxReasonLength, readReason, removePicture, setSuspension } from '../suspend';

/** A member by id, a guest by a sealed email. */
export const customerKeyOf = ({ params, unseal }: PageContext): CustomerKey => {
  const text = params['customer'] ?? '';
  return text.startsWith('usr_') ? { personId: text } : { email: unseal(text) };
};

/** Path of the page of a customer. */
export const pathOf = ({ params }: PageContext): string => `${paths.customers}/${params['customer']}`;

/** Card with the state of a member's account, and the forms that change it. */
export const Account = ({ base, customer: { person } }: { readonly base: string; readonly customer: Customer }) => {
  const reason = person?.suspensionReason ?? '';
  return (
    <Card title="Account">
      {reason !== '' && <Note tone="warning">{`Suspended: ${reason}`}</Note>}
      <ActionForm
        action={`${base}/suspend`}
        hidden={shownFields({ suspension: reason })}
        summary={reason === '' ? 'Suspend this customer' : 'Change or lift the suspension'}
        isOpen={reason !== ''}
      >
        <TextArea
          label="Reason"
          hint="The customer reads it. They cannot sign in, and others do not see their giftlists. Paid orders still ship."
          name="suspension"
          value={reason}
          required
          maxlength={maxReasonLength}
        />
        {reason === '' ? (
          <button class="button danger">Suspend…</button>
        ) : (
          <button class="button">Change the reason…</button>
        )}
      </ActionForm>
      {reason !== '' && (
        <ActionForm action={`${base}/lift`} hidden={shownFields({ suspension: reason })}>
          <button class="button accent">Lift the suspension…</button>
        </ActionForm>
      )}
      <div class="actions">
        <ActionForm action={`${base}/password`} hidden={{ key: crypto.randomUUID() }}>
          <button class="button">Send a mail for a new password</button>
        </ActionForm>
        <ActionForm action={`${base}/sign-out`}>
          <button class="button">End all sessions…</button>
        </ActionForm>
        {person?.photoUrl && (
          <ActionForm action={`${base}/picture`} hidden={shownFields({ picture: person.photoUrl })}>
            <button class="button">Remove picture…</button>
          </ActionForm>
        )}
      </div>
    </Card>
  );
};

const memberIdOf = (context: PageContext): string => {
  const key = customerKeyOf(context);
  if (!('personId' in key)) throw new OperatorError('This customer has no account.');
  return key.personId;
};

const setReason = (done: 'suspended' | 'lifted') =>
  defineAction(async (context, form) => {
    const isLift = done === 'lifted';
    const reason = isLift ? '' : readReason(textOf(form, 'suspension'), 'suspension');
    const shownReason = shownValue(form, 'suspension');
    if (!isConfirmed(form))
      return confirmPage(context, form, {
        title: isLift ? 'Lift the suspension?' : 'Suspend this customer?',
        text: `${isLift ? 'They can sign in, and others see their giftlists again' : 'They are signed out in every browser and cannot sign in, and others do not see their giftlists'}. One person is notified: the customer, by email${isLift ? '' : ' with this reason'}.`,
        button: isLift ? 'Lift the suspension' : shownReason === '' ? 'Suspend' : 'Change the reason',
        content: !isLift && <blockquote class="message">{reason}</blockquote>,
      });
    return (await setSuspension(context, memberIdOf(context), { reason, shownReason })) ? done : 'unchanged';
  });

const signOut = defineAction(async (context, form) => {
  if (!isConfirmed(form))
    return confirmPage(context, form, {
      title: 'End all sessions?',
      text: 'The customer is signed out in every browser and has to sign in again.',
      button: 'End all sessions',
    });
  return (await endAllSessions(context, memberIdOf(context))) > 0 ? 'signedOut' : 'unchanged';
});

const picture = defineAction(async (context, form) => {
  if (!isConfirmed(form))
    return confirmPage(context, form, {
      title: 'Remove the picture?',
      text: 'This cannot be undone. One person is notified: the customer, in the shop.',
      button: 'Remove picture',
      content: <img class="picture" src={shownValue(form, 'picture')} alt="To be removed" width={64} height={64} />,
    });
  return (await removePicture(context, memberIdOf(context), shownValue(form, 'picture')))
    ? 'pictureRemoved'
    : 'unchanged';
});

/** Forms of {@link Account}. */
export const accountActions = defineActions({
  suspend: setReason('suspended'),
  lift: setReason('lifted'),
  'sign-out': signOut,
  picture,
  password: async (context, form) => {
    const { email } = await loadCustomer(context.db, customerKeyOf(context));
    await sendPasswordMail(context, email, idempotencyKeyOf(form));
    return 'passwordSent';
  },
});
