import { button, createStatus, element, row, type Section } from '../element';
import type { MockControls } from '../engine/create-backend';
import { latencyWord, readLatency, scenarioPatterns, scenarios, splitScenarios } from '../scenarios';
import { reloadPage } from './reload';

const latencies = [
  { ms: 0, title: 'None' },
  { ms: 300, title: '0.3 s' },
  { ms: 3000, title: '3 s' },
] as const;

const isNamed = (word: string): boolean => scenarios.some(({ name }) => name === word);
const isLatency = (word: string): boolean => readLatency(word) !== undefined;

/** Section that sets the latency of responses. Takes effect immediately. */
export const createLatencySection = (controls: MockControls): Section => {
  const status = createStatus();
  const now =
    controls
      .scenario()
      .map(readLatency)
      .find((ms) => ms !== undefined) ?? 0;
  const choose = async (ms: number, title: string) => {
    const others = controls.scenario().filter((word) => !isLatency(word));
    await controls.setScenario([...others, ...(ms > 0 ? [latencyWord(ms)] : [])].join(','));
    status.textContent = ms === 0 ? 'Responses are not delayed.' : `Every response now takes ${title}.`;
  };
  const options = latencies.map(({ ms, title }) =>
    element(
      'label',
      {},
      element('input', {
        type: 'radio',
        name: 'latency',
        checked: ms === now,
        onchange: () => void choose(ms, title),
      }),
      title,
    ),
  );
  return {
    id: 'latency',
    title: 'Latency',
    content: [element('fieldset', {}, element('legend', { textContent: 'Response time' }), row(...options)), status],
  };
};

/**
 * Section that switches scenarios.
 *
 * @param showProblem shows a validation error
 */
export const createScenarioSection = (controls: MockControls, showProblem: (problem: string) => void): Section => {
  const active = controls.scenario();
  const boxes = scenarios.map(({ name }) =>
    element('input', { type: 'checkbox', value: name, checked: active.includes(name) }),
  );
  const others = element('input', {
    type: 'text',
    placeholder: 'addCartItem-500, twice:getCart-offline',
    value: active.filter((word) => !isNamed(word) && !isLatency(word)).join(', '),
    autocomplete: 'off',
    spellcheck: false,
  });
  const apply = async () => {
    try {
      const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value);
      const latency = controls.scenario().filter(isLatency);
      await controls.setScenario([...ticked, ...splitScenarios(others.value), ...latency].join(','));
      reloadPage();
    } catch (error) {
      showProblem(String(error));
    }
  };
  const form = element(
    'form',
    {},
    element(
      'fieldset',
      {},
      element('legend', { textContent: 'Situations' }),
      ...scenarios.map(({ title, description }, index) =>
        element('label', {}, boxes[index] ?? '', title, element('small', { textContent: description })),
      ),
    ),
    element('label', { className: 'stacked' }, 'Single calls, separated by commas', others),
    element(
      'ul',
      {},
      ...scenarioPatterns.map(({ pattern, description }) =>
        element('li', {}, element('code', { textContent: pattern }), ` ${description}`),
      ),
    ),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void apply();
  });
  const send = button('Apply and reload', () => form.requestSubmit());
  send.className = 'main';
  form.prepend(row(send));
  return { id: 'scenarios', title: 'Scenarios', content: [form] };
};
