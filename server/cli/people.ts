import type { AdminContext } from '../admin/context';
import { discardMail, listStuckMails, retryAllMails, retryMail } from '../admin/mail/mails';
import { eraseDataSubject } from '../admin/people/erase';
import { exportPersonalData } from '../admin/people/export';
import { sendPasswordMail } from '../admin/people/new-password';
import { endAllSessions, findMember, readReason, removePicture, setSuspension } from '../admin/people/suspend';
import { writeFile } from '../write-file';
import { readArguments, usageError } from './arguments';
import type { Command } from './command';
import { withShop } from './open';

/** Actions on a member, by the word of the action in the command. They return the text to print. */
const memberActions: Readonly<Record<string, (context: AdminContext, personId: string) => Promise<string>>> = {
  lift: async (context, personId) =>
    (await setSuspension(context, personId, { reason: '' })) ? 'Suspension lifted.\n' : 'Not suspended.\n',
  'sign-out': async (context, personId) => `${await endAllSessions(context, personId)} sessions ended.\n`,
  'remove-picture': async (context, personId) =>
    (await removePicture(context, personId)) ? 'Picture removed.\n' : 'There is no picture.\n',
};

export const customerCommand: Command = {
  name: 'customer',
  alias: 'person',
  usage:
    'export <email> <file.json> [--with-surprises] | customer delete <email> --yes | customer password <email> | customer suspend <username> --reason <text> | customer lift <username> | customer sign-out <username> | customer remove-picture <username>',
  summary: "Export or erase a customer's data, suspend or sign them out, email a link for a new password",
  details:
    'export leaves out what is still a surprise for the customer, unless they ask for it (--with-surprises). delete keeps paid orders for seven years without personal data, and erases everything else. This cannot be undone. A suspended customer cannot sign in, and sees the reason there. <username> may also be an email.',
  run: async (command, args, variables, { out }) => {
    const { words, has, valueOf } = readArguments(command, args, [2, 3], {
      flags: ['yes', 'with-surprises'],
      values: ['reason'],
    });
    const [what, email = '', path] = words;
    const reason = valueOf('reason');
    const action = reason === undefined && path === undefined ? memberActions[what ?? ''] : undefined;
    if (what === 'export' && path !== undefined) {
      const options = { hasSurprises: has('with-surprises') };
      writeFile(path, await withShop(variables, (context) => exportPersonalData(context, email, options)), 0o600);
      out(`Customer data written to ${path}.\n`);
    } else if (what === 'delete' && path === undefined && has('yes')) {
      await withShop(variables, (context) => eraseDataSubject(context, email));
      out('Customer data erased.\n');
    } else if (what === 'password' && path === undefined && !has('yes')) {
      await withShop(variables, (context) => sendPasswordMail(context, email));
      out('Email with a link for a new password queued.\n');
    } else if (what === 'suspend' && path === undefined && reason !== undefined) {
      await withShop(variables, async (context) =>
        setSuspension(context, await findMember(context.db, email), { reason: readReason(reason) }),
      );
      out('Customer suspended, and told the reason by email.\n');
    } else if (action) {
      out(await withShop(variables, async (context) => action(context, await findMember(context.db, email))));
    } else throw usageError(command);
  },
};

export const mailsCommand: Command = {
  name: 'mails',
  usage: '| mails retry <id> | mails retry --all | mails discard <id>',
  summary: 'List failed emails, retry one or all, or discard one',
  run: async (command, args, variables, { out }) => {
    const { words, has } = readArguments(command, args, [0, 1, 2], { flags: ['all'] });
    const [what, id] = words;
    const isForAll = has('all');
    if (isForAll ? what !== 'retry' || id !== undefined : words.length === 1) throw usageError(command);
    await withShop(variables, async (context) => {
      if (isForAll) {
        out(`${await retryAllMails(context)} emails queued for retry.\n`);
        return;
      }
      if (id === undefined) {
        const mails = await listStuckMails(context.db);
        for (const mail of mails)
          out(
            `${mail.id} to ${mail.email}: ${mail.subject}, ${mail.state}, ${mail.tries} attempts, last reply ${mail.lastReply}\n`,
          );
        out(`${mails.length} failed emails.\n`);
        return;
      }
      // `discard` was called `drop` in the previous release.
      if (what !== 'retry' && what !== 'discard' && what !== 'drop') throw usageError(command);
      await (what === 'retry' ? retryMail : discardMail)(context, id);
      out('Done.\n');
    });
  },
};
