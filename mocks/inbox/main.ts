import type { Mail } from '../database/rows';
import { element, find } from '../element';
import { openLocalPageCalls } from '../engine/local-page-calls';

/** Interval of reading mails, ms. The page also reads them when it becomes visible. */
const lookAgainDelay = 2000;

const list = find('mails', HTMLElement);
const none = find('none', HTMLElement);
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

/** Ignores a server that has stopped; shown mails stay. */
const showAgain = () => void show().catch(() => undefined);

await show();
document.addEventListener('visibilitychange', showAgain);
setInterval(showAgain, lookAgainDelay);
