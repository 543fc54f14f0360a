import { createState } from '../engine/state';
import { databaseName } from '../engine/storage';
import type { Mail } from '../backend/tables';
import { openVault } from '../engine/vault';

/** ms until the page reads the mail that the mock backend has sent again. It does so too when the tab becomes visible. */
const lookAgainDelay = 2000;

const list = document.getElementById('mails');
const none = document.getElementById('none');
if (!list || !none) throw new Error('The inbox has nowhere to put its mail.');

const state = createState(await openVault(databaseName));

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
  const mails = await state.read((tables) => tables.mails.all().map((mail) => ({ ...mail })));
  none.hidden = mails.length > 0;
  if (list.childElementCount === mails.length) return;
  list.replaceChildren(...mails.toReversed().map(toRow));
};

await show();
document.addEventListener('visibilitychange', () => void show());
setInterval(() => void show(), lookAgainDelay);
