import { people } from '#seed';
import { clockOffsetMinutes } from '../clock-offset';
import { button, element, type Section } from '../element';
import type { MockControls } from '../engine/create-backend';
import { readTabStorage, writeTabStorage } from '../engine/storage';
import { readLatency } from '../scenarios';
import { signedInPerson } from '../signed-in-person';
import { createClockSection, inWords } from './clock-section';
import { createDataSection } from './data-section';
import { createFlowsSection } from './flows-section';
import { isolatePanelEvents } from './isolate-panel-events';
import { createLiveSection } from './live-section';
import { createMailSection } from './mail-section';
import { createLatencySection, createScenarioSection } from './network-section';
import { createPersonSection } from './person-section';
import { createReportSection } from './report-section';
import { panelStyle } from './style';

/** Restores and stores the expanded state in this tab. */
const persistExpanded = (details: HTMLDetailsElement, key: string): void => {
  details.open = readTabStorage(key) === 'open';
  details.addEventListener('toggle', () => writeTabStorage(key, details.open ? 'open' : ''));
};

const createSection = ({ id, title, content, watch }: Section): HTMLDetailsElement => {
  const details = element(
    'details',
    { className: 'section' },
    element('summary', {}, element('h2', { textContent: title })),
    element('div', {}, ...content),
  );
  persistExpanded(details, `panel-${id}`);
  let end: (() => void) | undefined;
  details.addEventListener('toggle', () => {
    end?.();
    end = details.open ? watch?.() : undefined;
  });
  return details;
};

/** Summary of the mock state, shown while the panel is collapsed. */
const summarizeState = async (controls: MockControls): Promise<string> => {
  const person = await signedInPerson(controls);
  const words = controls.scenario();
  const latency = words.map(readLatency).find((ms) => ms !== undefined);
  const count = words.length - (latency === undefined ? 0 : 1);
  const who = person === undefined ? 'a guest' : person === 'another' ? 'a new member' : people[person].firstName;
  return [
    who,
    latency === undefined ? '' : `${latency / 1000} s`,
    clockOffsetMinutes() === 0 ? '' : `${inWords(clockOffsetMinutes())} ahead`,
    count === 0 ? '' : `${count} scenario${count === 1 ? '' : 's'}`,
  ]
    .filter(Boolean)
    .join(' · ');
};

/** Button that moves the panel to the other corner. */
const createSideButton = (panel: HTMLElement): HTMLElement => {
  const move = button('', () => {
    writeTabStorage('panel-side', panel.dataset.side === 'right' ? '' : 'right');
    show();
  });
  const show = () => {
    panel.dataset.side = readTabStorage('panel-side') === 'right' ? 'right' : 'left';
    move.textContent = panel.dataset.side === 'right' ? 'Move to the left' : 'Move to the right';
  };
  show();
  return move;
};

/**
 * Mounts the panel in a corner of the page. Uses a shadow root, so that styles and markup do not affect the shop.
 *
 * @param startError error of starting the mock backend, or ''; expands the panel
 */
export const mountPanel = (controls: MockControls, startError: string): void => {
  const problem = element('p', { textContent: startError });
  problem.setAttribute('role', 'alert');
  const showProblem = (text: string) => {
    problem.textContent = text;
    problem.scrollIntoView({ block: 'nearest' });
  };
  const sections = [
    createPersonSection(controls),
    createMailSection(controls),
    createLatencySection(controls),
    createScenarioSection(controls, showProblem),
    createClockSection(),
    createLiveSection(controls),
    createFlowsSection(),
    createReportSection(controls),
    createDataSection(controls),
  ];
  const summary = element('small');
  void summarizeState(controls).then((words) => {
    summary.textContent = words;
  });
  const panel = element(
    'details',
    { className: 'panel' },
    element('summary', {}, 'Test panel', summary),
    element('div', { className: 'body' }, problem, ...sections.map(createSection)),
  );
  persistExpanded(panel, 'panel-folding');
  if (startError !== '') panel.open = true;
  panel.querySelector('.body')?.append(element('div', { className: 'foot row' }, createSideButton(panel)));
  const host = element('aside', { ariaLabel: 'Test panel' });
  host.attachShadow({ mode: 'open' }).append(element('style', { textContent: panelStyle }), panel);
  isolatePanelEvents(host, () => {
    if (!panel.open) return;
    panel.open = false;
    panel.querySelector('summary')?.focus();
  });
  document.body.append(host);
};
