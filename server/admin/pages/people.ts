import { html } from 'hono/html';
import { dayIn } from '../../../backend/domain/days';
import { redirect, textOf } from '../../http/html-page';
import { discardMail, retryMail, failedMails } from '../mails';
import { eraseDataSubject } from '../people/erase';
import { exportPersonalData, type PersonSummary, summarizePerson } from '../people/export';
import type { AdminContext } from '../context';
import { adminPage, successBanner, download, openedName, openedOf, paths, statusLabel } from './layout';

const current = paths.people;

const mailCard = (
  { id, email, subject, sentAt, state, tries, lastReply, expiresAt }: Awaited<ReturnType<typeof failedMails>>[number],
  timeZone: string,
) => html`
  <form method="post" action="${current}/mail"><fieldset><legend>${subject}</legend>
    <p>To ${email}, created on ${dayIn(timeZone, sentAt)}. ${state === 'failed' ? 'Failed' : 'Retrying'} after ${tries} ${tries === 1 ? 'attempt' : 'attempts'}. Last reply: ${lastReply}.</p>
    <input type="hidden" name="mail" value="${id}" />${expiresAt === null ? html`<button name="do" value="retry">Retry</button> ` : ''}<button name="do" value="drop">Discard</button>
  </fieldset></form>`;

/** Page of users and stuck mails. Emails are sent by POST only, because browsers and proxies store URLs. */
export const customersPage = async (work: AdminContext, query: URLSearchParams): Promise<Response> => {
  const mails = await failedMails(work.db);
  return adminPage(
    work,
    'Customers and email',
    html`${successBanner(textOf(query, 'done'))}<h2>Customer</h2>
      <form method="post" action="${current}/find"><label>Email <input type="email" name="email" required maxlength="254" /></label><button>Find</button></form>
      <h2>Failed email</h2>${mails.length === 0 ? html`<p>No failed email.</p>` : mails.map((mail) => mailCard(mail, work.ports.timeZone))}`,
    { current },
  );
};

const counts = ({ counts: all }: PersonSummary) =>
  html`<dl>${Object.entries(all).map(([name, count]) => html`<dt>${statusLabel(name)}</dt><dd>${count}</dd>`)}</dl>`;

const emailField = (email: string) => html`<input type="hidden" name="email" value="${email}" />`;

const nameOf = ({ name, username }: PersonSummary): string =>
  name === undefined ? 'A guest' : `${name}, @${username}`;

const foundPage = async (work: AdminContext, email: string): Promise<Response> => {
  const person = await summarizePerson(work, email);
  return adminPage(
    work,
    'Customer',
    html`<p>${nameOf(person)}, ${person.email}</p>${counts(person)}
      <form method="post" action="${current}/export">${emailField(person.email)}<button>Export data</button></form>
      <form method="post" action="${current}/confirm">${emailField(person.email)}<button>Erase data…</button></form>
      <p class="links"><a href="${current}">Back</a></p>`,
    { current },
  );
};

const confirmPage = async (work: AdminContext, email: string): Promise<Response> => {
  const person = await summarizePerson(work, email);
  return adminPage(
    work,
    "Erase this customer's data?",
    html`<p class="note" role="note">This cannot be undone. Paid orders are kept for seven years without personal data. Everything else is deleted.</p>
      <p>${nameOf(person)}, ${person.email}</p>${counts(person)}
      <form method="post" action="${current}/erase">${emailField(person.email)}<input type="hidden" name="${openedName('person')}" value="${person.personId ?? ''}" /><button>Erase data</button></form>
      <p class="links"><a href="${current}">Cancel</a></p>`,
    { current },
  );
};

/** Forms of this page. */
export const userForms: Readonly<Record<string, (work: AdminContext, form: FormData) => Promise<Response>>> = {
  find: (work, form) => foundPage(work, textOf(form, 'email')),
  export: async (work, form) => download(await exportPersonalData(work, textOf(form, 'email')), 'person.json'),
  confirm: (work, form) => confirmPage(work, textOf(form, 'email')),
  erase: async (work, form) => {
    await eraseDataSubject(work, textOf(form, 'email'), { personId: openedOf(form, 'person') || undefined });
    return redirect(`${current}?done=erased`);
  },
  mail: async (work, form) => {
    const isRetry = textOf(form, 'do') === 'retry';
    await (isRetry ? retryMail : discardMail)(work, textOf(form, 'mail'));
    return redirect(`${current}?done=${isRetry ? 'retried' : 'dropped'}`);
  },
};
