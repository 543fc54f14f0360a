/** @jsxImportSource hono/jsx */
import { textOf } from '../../../html/form';
import { ActionForm } from '../../components/action-form';
import { Card } from '../../components/card';
import { confirmPage, isConfirmed } from '../../components/confirm-page';
import { wholeNumber } from '../../components/fields';
import { orderPath } from '../../navigation';
import { defineAction } from '../../page';
import type { OrderDetail } from '../detail';
import { removeGiftMessage, removeThanks } from '../gift-message';
import { orderFields, orderFormOf } from './order-form';

/** First item of each destination that has a message. */
const itemsWithMessage = ({ items }: OrderDetail) =>
  items.filter(
    ({ destination, giftMessage }, index) =>
      giftMessage !== null && items.findIndex((other) => other.destination === destination) === index,
  );

/** Messages of the buyer to recipients, each with a form that removes it. */
export const GiftMessages = ({ order }: { readonly order: OrderDetail }) => {
  const items = itemsWithMessage(order);
  if (items.length === 0) return null;
  return (
    <Card title="Gift messages">
      <p class="muted">Printed on the packing slips. The buyer sees them in the order.</p>
      {items.map(({ destination, giftMessage, recipient }) => (
        <div class="stack">
          <p>{`For ${recipient}, from ${order.giver}`}</p>
          <blockquote class="message">{giftMessage}</blockquote>
          <ActionForm
            label={`Message for ${recipient}`}
            action={`${orderPath(order.id)}/message`}
            hidden={{ destination: destination ?? '', ...orderFields(order) }}
          >
            <button class="button">Remove message…</button>
          </ActionForm>
        </div>
      ))}
    </Card>
  );
};

/** Thanks of giftlists' owners to the buyer, each with a form that removes it. */
export const Thanks = ({ order }: { readonly order: OrderDetail }) => {
  const items = order.items.filter(({ thanks }) => thanks !== null);
  if (items.length === 0) return null;
  return (
    <Card title="Thanks">
      <p class="muted">From the owner of the giftlist to the buyer.</p>
      {items.map(({ position, name, thanks }) => (
        <div class="stack">
          <p>{`For ${name}`}</p>
          <blockquote class="message">{thanks}</blockquote>
          <ActionForm
            label={`Thanks for ${name}`}
            action={`${orderPath(order.id)}/thanks`}
            hidden={{ position, ...orderFields(order) }}
          >
            <button class="button">Remove thanks…</button>
          </ActionForm>
        </div>
      ))}
    </Card>
  );
};

/** Removes thanks, after a confirmation. */
export const removeThanksOfItem = defineAction(async (context, form) => {
  const asked = orderFormOf(context, form);
  if (!isConfirmed(form))
    return confirmPage(context, form, {
      title: 'Remove these thanks?',
      text: 'This cannot be undone. The words are deleted: neither the buyer nor the owner of the giftlist reads them any more. An email that was sent to a guest stays. Nobody is notified.',
      button: 'Remove thanks',
    });
  const isNew = await removeThanks(context, { ...asked, position: wholeNumber(textOf(form, 'position')) });
  return isNew ? 'unthanked' : 'unchanged';
});

/** Removes a gift message, after a confirmation. */
export const removeMessage = defineAction(async (context, form) => {
  const asked = orderFormOf(context, form);
  if (!isConfirmed(form))
    return confirmPage(context, form, {
      title: 'Remove this message?',
      text: 'This cannot be undone. The message is deleted: no packing slip has it, and the buyer does not see it any more. Nobody is notified.',
      button: 'Remove message',
    });
  const isNew = await removeGiftMessage(context, { ...asked, destination: wholeNumber(textOf(form, 'destination')) });
  return isNew ? 'unworded' : 'unchanged';
});
