/** @jsxImportSource hono/jsx */
import { changeRequestText, isTakedownPart, partsToChange, takedownParts } from '#backend/domain/takedown.ts';
import { displayTitle } from '#rules/giftlist.ts';
import { textOf } from '../../../html/form';
import { Note } from '../../../html/note';
import { ActionForm } from '../../components/action-form';
import { Badge } from '../../components/badge';
import { Card } from '../../components/card';
import { confirmPage, isConfirmed } from '../../components/confirm-page';
import { shownFields, shownValue, textsOf } from '../../components/fields';
import { Checkbox, TextArea } from '../../components/form-field';
import { adminPage } from '../../components/layout';
import { Table } from '../../components/table';
import { paths } from '../../navigation';
import { defineAction, definePage, type PageContext } from '../../page';
import { maxReasonLength, readReason } from '../../people/suspend';
import { loadGiftlist, setTakedown } from '../giftlists';
import { listGiverNames } from '../giver-names';
import { GiverNames, removeName } from './giver-names';

const path = paths.giftlists;

type Item = Awaited<ReturnType<typeof loadGiftlist>>['items'][number];

/** Name of a product, or name and address of a link. The address is a text: operators choose themselves to open it. */
const ItemName = ({ item: { name, link } }: { item: Item }) =>
  link === null ? (
    <>{name}</>
  ) : (
    <>
      {link.name}
      <p class="muted url">{link.url}</p>
    </>
  );

const show = async (context: PageContext): Promise<Response> => {
  const list = await loadGiftlist(context.db, context.params['giftlist'] ?? '');
  const { id, title, description, ownerId, username, takedownReason, suspensionReason, items } = list;
  const names = await listGiverNames(context.db, id);
  const reason = takedownReason ?? '';
  const parts = partsToChange(list);
  const occasion = [list.forName, list.eventName, list.eventDate].filter((fact) => fact !== null).join(' · ');
  const hidden = shownFields({ title, reason });
  return adminPage(
    context,
    { title: displayTitle(list), up: { path, label: 'Giftlists' } },
    <>
      <p class="badges">
        {reason === '' ? <Badge>Public</Badge> : <Badge tone="danger">Taken down</Badge>}
        {suspensionReason !== null && <Badge tone="danger">Owner suspended</Badge>}
        <a href={`${paths.customers}/${ownerId}`}>{`@${username}`}</a>
      </p>
      {reason !== '' && <Note tone="warning">{`${reason} The owner has to ${changeRequestText(parts)}.`}</Note>}
      {description !== null && <p>{description}</p>}
      {occasion !== '' && <p>{occasion}</p>}
      <div class="columns">
        <Card title="Items">
          <Table
            label="Items"
            rows={items}
            empty="No items."
            columns={[
              { label: 'Product', cell: (item) => <ItemName item={item} /> },
              { label: 'Note', cell: ({ note }) => note ?? '' },
              { label: 'Units', cell: ({ quantity }) => quantity, isNumber: true },
            ]}
          />
        </Card>
        <GiverNames giftlist={id} names={names} />
        <Card title={reason === '' ? 'Take down' : 'Taken down'}>
          <ActionForm action={`${path}/${id}/take-down`} hidden={hidden} legend="What has to change">
            {Object.entries(takedownParts).map(([part, { label }]) => (
              <Checkbox label={label} name="part" value={part} isOn={parts.some((one) => one === part)} />
            ))}
            <TextArea
              label="Reason"
              hint="The owner reads it. The list is hidden from others until they have changed what is wrong."
              name="reason"
              value={reason}
              required
              maxlength={maxReasonLength}
            />
            {reason === '' ? <button class="button danger">Take down…</button> : <button class="button">Save…</button>}
          </ActionForm>
          {reason !== '' && (
            <ActionForm action={`${path}/${id}/lift`} hidden={hidden}>
              <button class="button accent">Show it again…</button>
            </ActionForm>
          )}
        </Card>
      </div>
    </>,
  );
};

const save = (name: 'take-down' | 'lift') =>
  defineAction(async (context, form) => {
    const isLift = name === 'lift';
    const reason = isLift ? '' : readReason(textOf(form, 'reason'), 'reason');
    const parts = isLift ? [] : textsOf(form, 'part').filter(isTakedownPart);
    // Without a part to change, a takedown is refused below.
    if (!isConfirmed(form) && (isLift || parts.length > 0))
      return confirmPage(context, form, {
        title: isLift ? 'Show this giftlist again?' : 'Take this giftlist down?',
        text: `Others ${isLift ? 'see it again, unless its owner hides it' : 'do not see it until its owner has changed what is wrong'}. One person is notified: the owner, in the shop and by email${isLift ? '' : ' with this reason'}.`,
        button: isLift ? 'Show it again' : 'Take down',
        content: !isLift && (
          <blockquote class="message">{`${reason} To show it again, ${changeRequestText(parts)}.`}</blockquote>
        ),
      });
    const shown = { title: shownValue(form, 'title'), reason: shownValue(form, 'reason') };
    const id = context.params['giftlist'] ?? '';
    return (await setTakedown(context, id, { reason, parts, shown })) ? name : 'unchanged';
  });

/** One giftlist, with the forms to take it down and to remove names of guests. */
export const giftlistPage = definePage({
  path: `${path}/:giftlist`,
  show,
  actions: { 'take-down': save('take-down'), lift: save('lift'), name: removeName },
  labelOf: (name) => (name === 'reason' ? 'Reason' : undefined),
  doneMessages: {
    'take-down': 'Taken down. The owner has been notified.',
    lift: 'Shown again. The owner has been notified.',
    unnamed: 'Name removed.',
    unchanged: 'Already saved.',
  },
});
