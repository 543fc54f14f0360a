import type { Mail } from '../database/rows';
import { openLocalPageCalls } from '../engine/local-page-calls';

/** ms until the page reads the mail that the mock backend has sent again. It does so too when the tab becomes visible. */
const lookAgainDelay = 2000;

const list = document.getElementById('mails');
const none = document.getElementById('none');
if (!list || !none) throw new Error('The inbox has nowhere to put its mail.');

const calls = await openLocalPageCalls();

const toRow = ({ to, subject, text, sentAt }: Mail): HTMLElement => {
  const row = document.createElement('li');
  const when = new Date(sentAt);
  row.append(
    Object.assign(document.createElement('h2'), { textContent: subject }),
    Object.assign(document.createElement('small'), { textContent: `To ${to}, ${when.toLocaleString('en-CA')}` }),
    Object.assign(document.createElement('p'), { textContent: text }),
  );
  return row;
};

const show = async () => {
  const mails = await calls.readMails();
  none.hidden = mails.length > 0;
  if (list.childElementCount === mails.length) return;
  list.replaceChildren(...mails.toReversed().map(toRow));
};

/** A server that has ended is asked again: what has come so far stays. */
const showAgain = () => void show().catch(() => undefined);

await show();
document.addEventListener('visibilitychange', showAgain);
setInterval(showAgain, lookAgainDelay);
