import type { MockControls } from '../engine/create-backend';
import { minutesAhead } from '../moved-clock';
import { signedInPerson } from '../signed-in-person';
import { situationLink } from '../situation';
import { runningTrace } from '../trace/running-trace';
import { button, createCopier, element, type Section } from './element';

/** Where `npm run flows -- --serve` serves the flow book, beside the shop. */
const bookAddress = '/flow-book/index.html';

/** Whether the book is served here. A server without it answers with the shop itself, as at every address that it does not know. */
const hasBook = async (): Promise<boolean> => {
  try {
    const response = await fetch(bookAddress, { headers: { Accept: 'text/html' } });
    return response.ok && !(await response.text()).includes('id="root"');
  } catch {
    return false;
  }
};

/** Copies a link that brings a colleague into the situation of now: this address, these scenarios, this person, this time. */
const createLink = (controls: MockControls): readonly Node[] => {
  const { copy, nodes } = createCopier('Link to this situation', 'input');
  const copyLink = async () => {
    const person = await signedInPerson(controls);
    const link = situationLink(location.href, {
      scenarios: controls.scenario(),
      person: person === 'another' ? undefined : person,
      minutesAhead: minutesAhead(),
    });
    await copy(link, person === 'another' ? ' It signs nobody in: this person is in no other browser.' : '');
  };
  return [
    element(
      'div',
      { className: 'row' },
      button('Copy a link to this situation', () => void copyLink()),
    ),
    ...nodes,
  ];
};

const save = (text: string): void => {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
  const time = new Date().toISOString().slice(0, 16).replaceAll(/[-:]/g, '');
  element('a', { href, download: `giftlist-${time}.trace.jsonl` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
};

/** Copies or saves what happened since the page was loaded, to be played again. */
const createTraceButtons = (): readonly Node[] => {
  const { copy, nodes, said } = createCopier('Trace of this page', 'textarea');
  const withTrace = (use: (text: string) => void) => () => {
    const text = runningTrace()?.text();
    if (text === undefined)
      said.textContent = 'Nothing was written down yet. Reload this page with the panel, and do it again.';
    else use(text);
  };
  return [
    element(
      'div',
      { className: 'row' },
      button(
        'Copy trace',
        withTrace((text) => void copy(text)),
      ),
      button('Save trace', withTrace(save)),
    ),
    ...nodes,
    element(
      'p',
      { className: 'quiet' },
      'What was pressed and typed since this page was loaded, what was answered, and what the flows did. Passwords, codes, names and addresses are blanked. Play it again with ',
      element('code', { textContent: 'npm run replay <file>' }),
      '.',
    ),
  ];
};

/** What a bug report is made of, and the way to the flow book. */
export const createReportSection = (controls: MockControls): Section => {
  const book = element('p', { className: 'quiet', textContent: 'Looking for the flow book …' });
  const lookForBook = async () => {
    if (await hasBook()) {
      const link = element('a', { href: bookAddress, target: 'giftlist-flow-book', textContent: 'Open the flow book' });
      book.replaceChildren(link, '. Its charts light up with what this shop does.');
      return;
    }
    book.replaceChildren(
      'The flow book is not served here. ',
      element('code', { textContent: 'npm run flows -- --serve' }),
      ' makes it and serves it beside the shop.',
    );
  };
  return {
    id: 'report',
    title: 'Report and flow book',
    content: [...createLink(controls), ...createTraceButtons(), book],
    watch: () => {
      void lookForBook();
      return () => undefined;
    },
  };
};
