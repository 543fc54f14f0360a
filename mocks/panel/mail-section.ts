import { codeLifetime } from '#backend/calls/mail.ts';
import { normalizeKey } from '#rules/normalize.ts';
import type { Mail } from '../database/rows';
import { button, createCopier, element, hint, row, type Section } from '../element';
import type { MockControls } from '../engine/create-backend';
import { flowWatch } from '../flow-watch';

/** Delay between a flow's change and reading the mails, ms, so that the mail of the change is stored. */
const refreshDelay = 100;

/** Returns for each address the last mail with a code; the newest mail comes first. */
const lastCodes = (mails: readonly Mail[]): Mail[] => {
  const byAddress = new Map<string, Mail>();
  for (const mail of mails.toReversed())
    if (mail.code !== null && !byAddress.has(mail.to)) byAddress.set(mail.to, mail);
  return [...byAddress.values()];
};

/** Section that shows the code of the last mail to a user, and copies it. */
export const createMailSection = (controls: MockControls): Section => {
  const address = element('select');
  const code = element('output');
  const details = element('p', { className: 'quiet' });
  const copier = createCopier('Code');
  const none = hint('No code has been sent yet. Request one in the shop: sign in with a code, or create an account.');
  const found = element(
    'div',
    { className: 'section-part', hidden: true },
    element('label', { className: 'stacked' }, 'Mail to', address),
    row(
      code,
      button('Copy the code', () => void copier.copy(code.value)),
    ),
    details,
    ...copier.nodes,
  );
  let mails: readonly Mail[] = [];

  const show = async () => {
    const mail = mails.find(({ to }) => to === address.value) ?? mails[0];
    if (!mail) return;
    code.value = mail.code ?? '';
    const { codes } = await controls.state();
    const storedCode = codes.findLast(({ email }) => email === normalizeKey(mail.to));
    const sent = new Date(mail.sentAt).toLocaleTimeString('en-CA');
    const until = storedCode && new Date(storedCode.expiresAt).toLocaleTimeString('en-CA');
    const state =
      storedCode && storedCode.expiresAt > Date.now()
        ? `Valid until ${until}.`
        : `Used, or older than ${codeLifetime / 60_000} minutes.`;
    details.textContent = `“${mail.subject}”, sent at ${sent}. ${state}`;
  };

  const refresh = async () => {
    mails = lastCodes(await controls.inbox());
    const chosen = address.value;
    address.replaceChildren(...mails.map(({ to }) => element('option', { value: to, textContent: to })));
    if (mails.some(({ to }) => to === chosen)) address.value = chosen;
    found.hidden = mails.length === 0;
    none.hidden = mails.length > 0;
    await show();
  };
  address.addEventListener('change', () => void show());

  return {
    id: 'mail',
    title: 'Mail and codes',
    content: [
      none,
      found,
      row(
        element('a', {
          className: 'button',
          href: '/mocks/inbox/index.html',
          target: 'giftlist-inbox',
          textContent: 'Open the inbox',
        }),
      ),
    ],
    watch: () => {
      void refresh();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const end = flowWatch.subscribe(() => {
        clearTimeout(timer);
        timer = setTimeout(() => void refresh(), refreshDelay);
      });
      return () => {
        clearTimeout(timer);
        end();
      };
    },
  };
};
