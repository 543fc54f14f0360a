import { writeFileSync } from 'node:fs';
import { discardMail, retryAllMails, retryMail, failedMails } from '../admin/mails';
import { eraseDataSubject } from '../admin/people/erase';
import { exportPersonalData } from '../admin/people/export';
import { addOperator, changePassword, listOperators, newPassword, removeOperator } from '../admin/operators';
import { usageError, readArguments } from './arguments';
import type { Command } from './command';
import { withShop } from './open';

export const customerCommand: Command = {
  name: 'person',
  usage: 'export <email> <file.json> | person delete <email> --yes',
  summary: 'writes everything about a person into a file, or erases them',
  details:
    'delete keeps what was paid for seven years, without the person, and erases everything else. It cannot be undone.',
  run: async (command, args, variables, { out }) => {
    const { words, has } = readArguments(command, args, [2, 3], { flags: ['yes'] });
    const [what, email = '', path] = words;
    if (what === 'export' && path !== undefined) {
      writeFileSync(path, await withShop(variables, (work) => exportPersonalData(work, email)), { mode: 0o600 });
      out(`All that the shop knows of this person is in ${path}.\n`);
    } else if (what === 'delete' && path === undefined && has('yes')) {
      await withShop(variables, (work) => eraseDataSubject(work, email));
      out('This person is erased.\n');
    } else throw usageError(command);
  },
};

export const mailsCommand: Command = {
  name: 'mails',
  usage: '| mails retry <id> | mails retry --all | mails drop <id>',
  summary: 'lists the mails that are stuck, sends one or all again, or deletes one',
  run: async (command, args, variables, { out }) => {
    const { words, has } = readArguments(command, args, [0, 1, 2], { flags: ['all'] });
    const [what, id] = words;
    const isForAll = has('all');
    if (isForAll ? what !== 'retry' || id !== undefined : words.length === 1) throw usageError(command);
    await withShop(variables, async (work) => {
      if (isForAll) {
        out(`${await retryAllMails(work)} mails are sent again.\n`);
        return;
      }
      if (id === undefined) {
        const mails = await failedMails(work.db);
        for (const mail of mails)
          out(
            `${mail.id} to ${mail.email}: ${mail.subject}, ${mail.state}, ${mail.tries} tries, last reply ${mail.lastReply}\n`,
          );
        out(`${mails.length} mails are stuck.\n`);
        return;
      }
      if (what !== 'retry' && what !== 'drop') throw usageError(command);
      await (what === 'retry' ? retryMail : discardMail)(work, id);
      out('Done.\n');
    });
  },
};

export const operatorCommand: Command = {
  name: 'operator',
  usage: 'add <name> [--ask] | operator password <name> [--ask] | operator remove <name> | operator list',
  summary: "makes, changes or removes who may use the operator's pages",
  details: 'A password is made and shown once; with --ask you are asked for one.',
  run: async (command, args, variables, { out, promptForSecret }) => {
    const { words, has } = readArguments(command, args, [1, 2], { flags: ['ask'] });
    const [what, name] = words;
    if (what === 'list' && name === undefined) {
      const names = await withShop(variables, ({ db }) => listOperators(db));
      out(names.map((one) => `${one}\n`).join(''));
      return;
    }
    if (name === undefined) throw usageError(command);
    if (what === 'remove') {
      await withShop(variables, (work) => removeOperator(work, name));
      out(`${name} is removed.\n`);
      return;
    }
    if (what !== 'add' && what !== 'password') throw usageError(command);
    const password = has('ask') ? await promptForSecret('Password: ') : newPassword();
    const put = what === 'add' ? addOperator : changePassword;
    await withShop(variables, (work) => put(work, name, password), { mayBeNew: true });
    out(has('ask') ? 'Done.\n' : `The password of ${name}, which is shown only now: ${password}\n`);
    if (what === 'add') out("A shop that runs has the operator's pages after its next start.\n");
  },
};
