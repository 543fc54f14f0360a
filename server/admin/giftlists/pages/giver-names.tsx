/** @jsxImportSource hono/jsx */
import { textOf } from '../../../html/form';
import { ActionForm } from '../../components/action-form';
import { Card } from '../../components/card';
import { confirmPage, isConfirmed } from '../../components/confirm-page';
import { Table } from '../../components/table';
import { paths } from '../../navigation';
import { defineAction } from '../../page';
import { type listGiverNames, removeGiverName } from '../giver-names';

type GiverName = Awaited<ReturnType<typeof listGiverNames>>[number];

const RemoveName = ({ giftlist, mark, name }: Readonly<Record<'giftlist' | 'mark' | 'name', string>>) => (
  <ActionForm label={`Name ${name}`} action={`${paths.giftlists}/${giftlist}/name`} hidden={{ mark }}>
    <button class="button">Remove name…</button>
  </ActionForm>
);

const columnsOf = (giftlist: string) => [
  { label: 'Name', cell: ({ giverName }: GiverName) => giverName },
  { label: 'Gives', cell: ({ product }: GiverName) => product },
  {
    label: 'Actions',
    cell: ({ id, giverName }: GiverName) => <RemoveName giftlist={giftlist} mark={id} name={giverName} />,
  },
];

/** Names that guests typed at their marks, each with a form that removes it. */
export const GiverNames = ({ giftlist, names }: { readonly giftlist: string; readonly names: readonly GiverName[] }) =>
  names.length === 0 ? null : (
    <Card title="Names of guests">
      <p class="muted">Guests who give something of this list. Its owner reads them after a surprise has ended.</p>
      <Table label="Names of guests" rows={names} empty="" columns={columnsOf(giftlist)} />
    </Card>
  );

/** Removes the name of a guest, after a confirmation. */
export const removeName = defineAction(async (context, form) => {
  const giftlist = context.params['giftlist'] ?? '';
  if (!isConfirmed(form))
    return confirmPage(context, form, {
      title: 'Remove this name?',
      text: 'This cannot be undone. The gift stays marked, as one of ‘Someone’. Nobody is notified.',
      button: 'Remove name',
    });
  return (await removeGiverName(context, { giftlist, mark: textOf(form, 'mark') })) ? 'unnamed' : 'unchanged';
});
