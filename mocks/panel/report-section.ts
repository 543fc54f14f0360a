import { clockOffsetMinutes } from '../clock-offset';
import { button, createCopier, element, hint, row, type Section } from '../element';
import type { MockControls } from '../engine/create-backend';
import { signedInPerson } from '../signed-in-person';
import { stateUrl } from '../state-link';

/** Path of the flow book, as served by `npm run flows -- --serve`. */
const bookAddress = '/flow-book/index.html';

/** Whether the flow book is served. Other servers return the shop's page for an unknown path. */
const hasBook = async (): Promise<boolean> => {
  try {
    const response = await fetch(bookAddress, { headers: { Accept: 'text/html' } });
    return response.ok && !(await response.text()).includes('id="root"');
  } catch {
    return false;
  }
};

/** Button that copies a link to the current state: page, scenarios, user and clock. */
const createLink = (controls: MockControls): readonly Node[] => {
  const { copy, nodes } = createCopier('Link to this situation');
  const copyLink = async () => {
    const person = await signedInPerson(controls);
    const link = stateUrl(location.href, {
      scenarios: controls.scenario(),
      person: person === 'another' ? undefined : person,
      clockOffsetMinutes: clockOffsetMinutes(),
    });
    await copy(link, person === 'another' ? ' It does not sign in: this person exists in this browser only.' : '');
  };
  return [row(button('Copy a link to this situation', () => void copyLink())), ...nodes];
};

/** Section for bug reports, with a link to the flow book. */
export const createReportSection = (controls: MockControls): Section => {
  const book = hint('Looking for the flow book …');
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
    content: [...createLink(controls), book],
    watch: () => {
      void lookForBook();
      return () => undefined;
    },
  };
};
