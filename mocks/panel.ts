import type { MockControls } from './engine/create-backend';
import { scenarioPatterns, scenarios, splitScenarios } from './scenarios';
import { isPersonName, type PersonName, people } from './seed';
import { situationLink, withoutSituation } from './situation';

const style = `
  :host { all: initial; }
  details {
    position: fixed; inset: auto auto 0.75rem 0.75rem; z-index: 2147483647; max-width: min(26rem, calc(100vw - 1.5rem));
    color: #fff; background: #17211d; border-radius: 0.75rem; font: 0.8125rem/1.5 system-ui, sans-serif;
    box-shadow: 0 0.5rem 1.5rem rgb(0 0 0 / 35%);
  }
  summary { padding: 0.5rem 0.875rem; cursor: pointer; border-radius: inherit; }
  form { display: grid; gap: 0.75rem; max-height: min(32rem, 70vh); padding: 0.25rem 0.875rem 0.875rem; overflow: auto; }
  fieldset { display: grid; gap: 0.5rem; margin: 0; padding: 0; border: 0; }
  label { display: grid; grid-template-columns: auto 1fr; gap: 0.5rem; align-items: start; }
  [hidden] { display: none; }
  label small { grid-column: 2; color: #b9c6bf; }
  .calls { grid-template-columns: 1fr; }
  input[type='text'], select { min-width: 0; padding: 0.375rem 0.5rem; color: #17211d; background: #fff; border: 0; border-radius: 0.375rem; font: inherit; }
  code { color: #ffd9a8; }
  ul { display: grid; gap: 0.25rem; margin: 0; padding: 0; list-style: none; color: #b9c6bf; }
  .actions { display: flex; gap: 0.5rem; align-items: center; }
  a { color: #ffd9a8; }
  button { padding: 0.375rem 0.75rem; color: #17211d; background: #ffd9a8; border: 0; border-radius: 0.375rem; font: inherit; cursor: pointer; }
  button[type='button'] { color: #fff; background: #33463d; }
  :focus-visible { outline: 2px solid #ffd9a8; outline-offset: 2px; }
  [role='alert'] { margin: 0; color: #ffb4a8; }
`;

type Child = Node | string;

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] => {
  const created = Object.assign(document.createElement(tag), properties);
  created.append(...children);
  return created;
};

/** Reloads without what the address says of the situation, so that only what was chosen in the panel holds. */
const reload = () => location.replace(withoutSituation(location.href));

const named = (word: string) => scenarios.some(({ name }) => name === word);

const names = Object.keys(people).filter(isPersonName);

/** Who is signed in now, if it is somebody of the seed: nobody else is there in another browser. */
const signedIn = async (controls: MockControls): Promise<PersonName | 'another' | undefined> => {
  const { sessions } = await controls.state();
  const userId = sessions[0]?.userId;
  return userId ? (names.find((name) => people[name].id === userId) ?? 'another') : undefined;
};

/** Chooses who is signed in: a seeded person, or nobody. */
const createPersonChoice = (controls: MockControls): HTMLElement => {
  const choice = element(
    'select',
    {},
    element('option', { value: '', textContent: 'Nobody, a guest' }),
    ...names.map((name) => {
      const { firstName, lastName, username } = people[name];
      return element('option', { value: name, textContent: `${firstName} ${lastName} (@${username})` });
    }),
  );
  void signedIn(controls).then((person) => {
    choice.value = person === 'another' ? '' : (person ?? '');
  });
  const become = async () => {
    await controls.signIn(isPersonName(choice.value) ? choice.value : undefined);
    reload();
  };
  return element(
    'fieldset',
    {},
    element('label', { className: 'calls' }, 'Who is signed in', choice),
    element(
      'div',
      { className: 'actions' },
      element('button', { type: 'button', textContent: 'Change person and reload', onclick: () => void become() }),
    ),
  );
};

/** Pushes a notification to whoever is signed in, and takes the live connection away and brings it back: nothing is reloaded. */
const createLiveButtons = (controls: MockControls): HTMLElement => {
  const said = element('span', { ariaLive: 'polite' });
  const push = async () => {
    const { sessions, people: members } = await controls.state();
    const username = members.find(({ id }) => id === sessions[0]?.userId)?.username;
    if (username === undefined) {
      said.textContent = 'Nobody is signed in.';
      return;
    }
    const at = new Date().toLocaleTimeString('en-CA');
    await controls.storeNotification(username, { type: 'OTHER', message: `The tester’s panel says hello at ${at}.` });
    said.textContent = controls.live.count() > 0 ? 'Pushed.' : 'Stored; no live connection is open.';
  };
  const toggle = element('button', { type: 'button' });
  const show = () => {
    toggle.textContent = controls.live.manner() === 'open' ? 'Drop the connection' : 'Restore the connection';
  };
  toggle.addEventListener('click', () => {
    const isOpen = controls.live.manner() === 'open';
    controls.live.setManner(isOpen ? 'away' : 'open');
    if (isOpen) controls.live.drop();
    said.textContent = isOpen
      ? 'Dropped. The shop tries five more times.'
      : 'Restored. The shop notices when it tries again, or when you come back to this tab.';
    show();
  });
  show();
  return element(
    'fieldset',
    {},
    element(
      'div',
      { className: 'actions' },
      element('button', { type: 'button', textContent: 'Push a notification', onclick: () => void push() }),
      toggle,
    ),
    said,
  );
};

/** Copies a link that brings a colleague into the situation of now: this address, these scenarios, this person. */
const createLink = (controls: MockControls): HTMLElement => {
  const link = element('input', { type: 'text', readOnly: true });
  const label = element('label', { className: 'calls', hidden: true }, 'Link to this situation', link);
  const said = element('span', {});
  said.setAttribute('role', 'status');
  const copy = async () => {
    const person = await signedIn(controls);
    link.value = situationLink(location.href, {
      scenarios: controls.scenario(),
      person: person === 'another' ? undefined : person,
    });
    label.hidden = false;
    link.select();
    const lost = person === 'another' ? ' It signs nobody in: this person is in no other browser.' : '';
    try {
      await navigator.clipboard.writeText(link.value);
      said.textContent = `Copied.${lost}`;
    } catch {
      said.textContent = `Please copy it by hand.${lost}`;
    }
  };
  return element(
    'fieldset',
    {},
    element(
      'div',
      { className: 'actions' },
      element('button', { type: 'button', textContent: 'Copy a link to this situation', onclick: () => void copy() }),
      said,
    ),
    label,
  );
};

/**
 * Shows the panel of scenarios in a corner of the page, collapsed. It stands in a shadow root, so that its styles and its markup
 * do not affect the shop.
 *
 * @param note what went wrong while the mock backend started, or ''; with a note the panel is open
 */
export const mountPanel = (controls: MockControls, note: string): void => {
  const active = controls.scenario();
  const boxes = scenarios.map(({ name }) =>
    element('input', { type: 'checkbox', value: name, checked: active.includes(name) }),
  );
  const others = element('input', {
    type: 'text',
    placeholder: 'addCartItem-500, twice:getCart-offline',
    value: active.filter((word) => !named(word)).join(', '),
    autocomplete: 'off',
  });
  const problem = element('p', { textContent: note });
  problem.setAttribute('role', 'alert');

  const apply = async () => {
    try {
      const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value);
      await controls.setScenario([...ticked, ...splitScenarios(others.value)].join(','));
      reload();
    } catch (error) {
      problem.textContent = String(error);
    }
  };
  const startAfresh = async () => {
    await controls.reset();
    reload();
  };

  const form = element(
    'form',
    {},
    problem,
    createPersonChoice(controls),
    createLink(controls),
    createLiveButtons(controls),
    element(
      'fieldset',
      {},
      ...scenarios.map(({ title, description }, index) =>
        element('label', {}, boxes[index] ?? '', title, element('small', { textContent: description })),
      ),
    ),
    element('label', { className: 'calls' }, 'Single calls, separated by commas', others),
    element(
      'ul',
      {},
      ...scenarioPatterns.map(({ pattern, description }) =>
        element('li', {}, element('code', { textContent: pattern }), ` ${description}`),
      ),
    ),
    element(
      'div',
      { className: 'actions' },
      element('button', { textContent: 'Apply and reload' }),
      element('button', { type: 'button', textContent: 'Start afresh', onclick: () => void startAfresh() }),
      element('a', { href: '/mocks/inbox/index.html', target: 'giftlist-inbox', textContent: 'Inbox' }),
    ),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void apply();
  });

  const details = element(
    'details',
    { open: note !== '' },
    element('summary', { textContent: active.length === 0 ? 'Mock scenarios' : `Mock scenarios (${active.length})` }),
    form,
  );
  details.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !details.open) return;
    // Escape closes this panel, and none of the shop's own dialogs.
    event.stopPropagation();
    details.open = false;
    details.querySelector('summary')?.focus();
  });
  const host = element('aside', { ariaLabel: 'Mock scenarios' });
  host.attachShadow({ mode: 'open' }).append(element('style', { textContent: style }), details);
  document.body.append(host);
};
