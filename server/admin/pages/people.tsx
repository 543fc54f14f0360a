/** @jsxImportSource hono/jsx */
import { textOf } from '../../http/html-page';
import { ActionForm } from '../components/action-form';
import { Card } from '../components/card';
import { confirmPage, isConfirmed } from '../components/confirm-page';
import { download } from '../components/download';
import { Facts } from '../components/facts';
import { openedName, openedOf } from '../components/fields';
import { FormField } from '../components/form-field';
import { statusLabel } from '../components/format';
import { adminPage } from '../components/layout';
import { paths } from '../components/navigation';
import type { AdminPage, PageWork } from '../page';
import { eraseDataSubject } from '../people/erase';
import { exportPersonalData, type PersonSummary, summarizePerson } from '../people/export';

const path = paths.people;

const Summary = ({ person }: { readonly person: PersonSummary }) => (
  <>
    <p>{`${person.name === undefined ? 'A guest' : `${person.name}, @${person.username}`}, ${person.email}`}</p>
    <Facts facts={Object.entries(person.counts).map(([name, count]) => [statusLabel(name), count])} />
  </>
);

/** Page of one customer, for a form with the email, because browsers and proxies store addresses. */
const customerPage = async (work: PageWork, email: string): Promise<Response> => {
  const person = await summarizePerson(work, email);
  const hidden = { email: person.email };
  return adminPage(
    work,
    { title: 'Customer', up: { path, label: 'Customers' } },
    <Card title="Stored data">
      <Summary person={person} />
      <div class="actions">
        <ActionForm action={`${path}/export`} hidden={hidden}>
          <button class="button">Export data</button>
        </ActionForm>
        <ActionForm action={`${path}/erase`} hidden={hidden}>
          <button class="button">Erase data…</button>
        </ActionForm>
      </div>
    </Card>,
  );
};

const askToErase = async (work: PageWork, form: FormData, email: string): Promise<Response> => {
  const person = await summarizePerson(work, email);
  return confirmPage(work, form, {
    title: "Erase this customer's data?",
    text: 'This cannot be undone. Paid orders are kept for seven years without personal data. Everything else is deleted.',
    action: `${path}/erase`,
    button: 'Erase data',
    hidden: { [openedName('person')]: person.personId ?? '' },
    content: <Summary person={person} />,
  });
};

/** Customers by email. */
export const peoplePage: AdminPage = {
  path,
  show: (work) =>
    adminPage(
      work,
      { title: 'Customers' },
      <Card title="Customer">
        <ActionForm action={`${path}/find`}>
          <FormField label="Email" type="email" name="email" required maxlength={254} />
          <button class="button">Find</button>
        </ActionForm>
      </Card>,
    ),
  actions: {
    find: (work, form) => customerPage(work, textOf(form, 'email')),
    export: async (work, form) => download(await exportPersonalData(work, textOf(form, 'email')), 'person.json'),
    erase: async (work, form) => {
      const email = textOf(form, 'email');
      if (!isConfirmed(form)) return askToErase(work, form, email);
      await eraseDataSubject(work, email, { personId: openedOf(form, 'person') || undefined });
      return 'erased';
    },
  },
  done: { erased: 'Customer data erased.' },
};
