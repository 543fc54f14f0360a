import type { Mail } from '../database/rows';
import { element, findById } from '../element';
import { openLocalPageCalls } from '../engine/local-page-calls';

/** Interval of reading mails, ms. The page also reads them when it becomes visible. */
const refreshInterval = 2000;

const list = findById('mails', HTMLElement);
const none = findById('none', HTMLElement);
const calls = await openLocalPageCalls();

const toArticle = ({ to, subject, text, sentAt }: Mail): HTMLElement =>
  element(
    'article',
    {},
    element('h2', { textContent: subject }),
    element('small', { textContent: `To ${to}, ${new Date(sentAt).toLocaleString('en-CA')}` }),
    element('p', { textContent: text }),
  );

const show = async () => {
  const mails = await calls.readMails();
  none.hidden = mails.length > 0;
  if (list.childElementCount === mails.length) return;
  list.replaceChildren(...mails.toReversed().map(toArticle));
};

/** Refreshes the mails. If the server has stopped, keeps the shown mails. */
const refresh = () => void show().catch(() => undefined);

await show();
document.addEventListener('visibilitychange', refresh);
setInterval(refresh, refreshInterval);
