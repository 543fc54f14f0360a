import { errors, type Locator, type Page, type Request } from 'playwright';
import { isPersonName, seedVersion } from '../../mocks/seed';
import { isStep, readTrace, type Trace, type TraceLine, type TraceStep } from '../../mocks/trace/format';
import { pictureStandIn, standIn } from '../../mocks/trace/stand-ins';
import { compare, type Difference, type ExpectedFact, expectedFacts, patternOf } from './compare';
import { factInWords, laneOf, stepInWords } from './words';

interface PlayOptions {
  /** Plays it in other scenarios than those of the trace. */
  readonly scenarios?: readonly string[] | undefined;
  /** Called before each step; the replay waits for it. */
  readonly onStep?: (number: number, words: string) => Promise<void> | void;
  /** Real ms that the replay waits for what should come. */
  readonly patience?: number;
}

/** ms of the page's clock that pass at each look at what has not come yet, and at most altogether. */
const nudge = 20;
const mostNudging = 600;

/** Real ms between two looks, and in which an answer is given the time to come before the clock moves on. */
const lookAgain = 25;
const courtesy = 250;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** A picture of one pixel. */
const picture = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Why a trace cannot be trusted to come out the same, in sentences; empty when nothing speaks against it. */
export const doubtsAbout = ({ start }: Trace): readonly string[] => [
  ...(start.seed === seedVersion
    ? []
    : [`The trace was made with version ${start.seed} of the seed; this is version ${seedVersion}.`]),
  ...(start.isKnown ? [] : ['Somebody was signed in who is not of the seed: the replay has a guest in their place.']),
  ...(start.changed.length === 0
    ? []
    : [
        `When the trace began, these tables were not as the seed has them: ${start.changed.join(', ')}. The replay begins with the seed and what its scenarios bring.`,
      ]),
];

const isCode = (request: Request): boolean => ['script', 'stylesheet'].includes(request.resourceType());

/** Plays a trace in a page, on a clock that passes only as far as the trace says. */
export class TracePlayer {
  readonly #page: Page;
  readonly #trace: Trace;
  readonly #steps: readonly TraceStep[];
  readonly #expected: readonly ExpectedFact[];
  readonly #patience: number;
  readonly #options: PlayOptions;
  /** The page's clock when it was loaded, epoch ms. */
  readonly #begin: number;
  /** ms that have passed on the page's clock since then. */
  #passed = 0;
  readonly #loading = new Set<Request>();

  constructor(page: Page, trace: Trace, options: PlayOptions = {}) {
    this.#page = page;
    this.#trace = trace;
    this.#steps = trace.lines.filter(isStep);
    this.#expected = expectedFacts(trace);
    this.#options = options;
    this.#patience = options.patience ?? 10_000;
    this.#begin = Date.parse(trace.start.at);
    page.on('request', (request) => {
      if (isCode(request)) this.#loading.add(request);
    });
    page.on('requestfinished', (request) => this.#loading.delete(request));
    page.on('requestfailed', (request) => this.#loading.delete(request));
  }

  /**
   * Plays the trace to its end, or to the first difference.
   *
   * @returns where it differs; `undefined` when it does not
   */
  async play(): Promise<Difference | undefined> {
    await this.#open();
    const opened = await this.#settle(0);
    if (opened) return opened;
    for (const [index, step] of this.#steps.entries()) {
      await this.#options.onStep?.(index + 1, stepInWords(step));
      await this.#passUntil(step.do === 'type' ? (step.keys?.[0] ?? step.ms) : step.ms);
      const obstacle = await this.#do(step);
      const difference = obstacle
        ? { step: index + 1, expected: stepInWords(step), found: obstacle }
        : await this.#settle(index + 1);
      if (difference) return difference;
    }
    return undefined;
  }

  /** Brings the backend into the situation of the trace, and loads the page where the trace begins. */
  async #open(): Promise<void> {
    const page = this.#page;
    const { path, person, bag, width, height, scenarios } = this.#trace.start;
    await page.setViewportSize({ width, height });
    await page.clock.install({ time: this.#begin - 60_000 });
    await page.addInitScript(() => {
      // What moves takes real time. The panel is no part of the shop, and may lie where something is pressed.
      const still = new CSSStyleSheet();
      still.replaceSync(
        '*, *::before, *::after { animation: none !important; transition: none !important } aside[aria-label="Test panel"] { display: none !important }',
      );
      document.adoptedStyleSheets = [still];
    });
    await page.goto('/terms-of-service?scenario=&person=&clock=0&panel=off');
    await this.#until(() => page.evaluate(() => window.__mock !== undefined).catch(() => false));
    // Whatever this page still asks for must not use up a scenario that holds once.
    await page.waitForLoadState('networkidle');
    await page.evaluate(
      async ({ words, who, lines }) => {
        const controls = window.__mock;
        await controls?.reset();
        // Before the scenarios, which may fill the bag of whoever is here; after them, because they may sign somebody else in.
        await controls?.signIn(who);
        await controls?.setScenario(words);
        await controls?.signIn(who);
        await controls?.seedCart(lines);
      },
      {
        words: (this.#options.scenarios ?? scenarios).join(','),
        who: person !== null && isPersonName(person) ? person : undefined,
        lines: bag.map(({ productId, quantity, giftlistItemId }) => ({
          productId,
          ...(quantity === undefined ? {} : { quantity }),
          ...(giftlistItemId === undefined ? {} : { giftlistItemId }),
        })),
      },
    );
    await page.clock.pauseAt(this.#begin);
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}panel=on`);
    await this.#until(() => page.evaluate(() => window.__trace?.text() !== undefined).catch(() => false));
  }

  async #until(look: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + 60_000;
    while (!(await look())) {
      if (performance.now() > end) throw new Error('The shop does not start.');
      await pause(lookAgain);
    }
  }

  /** What the page itself has written down so far. */
  async #lines(): Promise<readonly TraceLine[]> {
    const text = await this.#page.evaluate(() => window.__trace?.text());
    if (text === undefined) throw new Error('The page has stopped writing its trace: the step has left the shop.');
    return readTrace(text).lines;
  }

  /** Lets time pass on the page's clock until so many ms after it was loaded. */
  async #passUntil(ms: number): Promise<void> {
    // Time that passes while code is on its way would be lost on what waits for it.
    await Promise.all([...this.#loading].map(async (request) => (await request.response())?.finished()));
    if (ms <= this.#passed) return;
    await this.#page.clock.runFor(ms - this.#passed);
    this.#passed = ms;
  }

  /** Waits for everything that has to come of the steps so far. */
  async #settle(steps: number): Promise<Difference | undefined> {
    for (const { fact } of this.#expected.filter(({ step }) => step === steps)) {
      await this.#passUntil(fact.ms);
      const difference = await this.#await(steps, fact.ms);
      if (difference) return difference;
    }
    return this.#await(steps, Number.NEGATIVE_INFINITY);
  }

  /** Waits for what has to have come by a moment of the trace. */
  async #await(steps: number, ms: number): Promise<Difference | undefined> {
    const begin = performance.now();
    let nudged = 0;
    for (;;) {
      const { difference, late } = compare(this.#expected, await this.#lines(), steps, {
        isLast: steps === this.#steps.length,
        isDue: ({ fact, step }) => step < steps || (step === steps && fact.ms <= ms),
      });
      if (difference) return difference;
      if (!late) return undefined;
      const waited = performance.now() - begin;
      if (waited > this.#patience) {
        const lane = laneOf(late.fact);
        return { step: late.step, expected: `${lane} ${factInWords(late.fact)}`, found: `${lane} did not` };
      }
      if (waited > courtesy && nudged < mostNudging) {
        nudged += nudge;
        await this.#passUntil(this.#passed + nudge);
      } else await pause(lookAgain);
    }
  }

  #locate({ role, name, nth }: { role: string; name: string; nth?: number | undefined }): Locator {
    const pattern = patternOf(name);
    const page = this.#page;
    // The roles are those of the page as the recorder has read it.
    const found = page.getByRole(role as Parameters<Page['getByRole']>[0], { name: pattern });
    const all = role === 'textbox' ? found.or(page.getByLabel(pattern).and(page.locator('input'))) : found;
    return nth === undefined ? all.first() : all.nth(nth);
  }

  /**
   * Does a step as a person would.
   *
   * @returns why it cannot be done, in a sentence
   */
  async #do(step: TraceStep): Promise<string | undefined> {
    const page = this.#page;
    const timeout = this.#patience;
    try {
      switch (step.do) {
        case 'press':
          await this.#press(step, timeout);
          break;
        case 'press at':
          await page.mouse.click(step.x, step.y);
          break;
        case 'type':
          if (step.value === pictureStandIn) await this.#locate(step).setInputFiles(picture, { timeout });
          else await this.#type(step, timeout);
          break;
        case 'choose':
          await this.#locate(step).selectOption({ index: step.option }, { timeout });
          break;
        case 'key':
          await page.keyboard.press(step.key);
          break;
        case 'point':
          await this.#locate(step).hover({ timeout });
          break;
        case 'point at':
          await page.mouse.move(step.x, step.y);
          break;
        case 'scroll':
          await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), step.y);
          break;
        case 'go':
          await page.evaluate((by) => history.go(by), step.by);
          break;
        case 'panel':
          await this.#usePanel(step.what);
          break;
      }
      return undefined;
    } catch (error) {
      if (!(error instanceof errors.TimeoutError) || !('name' in step)) throw error;
      const count = await this.#locate(step).count();
      return count === 0
        ? 'there is no such control on the page'
        : 'it is there, but cannot be used: hidden, disabled or covered';
    }
  }

  async #press(step: Extract<TraceStep, { do: 'press' }>, timeout: number): Promise<void> {
    const control = this.#locate(step);
    // A box or a radio button may lie under a drawn one: a person presses what is drawn.
    if (step.role === 'checkbox' || step.role === 'radio' || step.role === 'switch')
      await control.dispatchEvent('click', {}, { timeout });
    else await control.click({ timeout });
  }

  /** Types in as many goes as it was typed: clocks of the shop begin anew with each. */
  async #type(step: Extract<TraceStep, { do: 'type' }>, timeout: number): Promise<void> {
    const field = this.#locate(step);
    const value = standIn(step.value, new Date(this.#begin));
    const keys = step.keys ?? [];
    for (const [index, ms] of keys.entries()) {
      await this.#passUntil(ms);
      const part = Math.ceil((value.length * (index + 1)) / (keys.length + 1));
      await field.fill(value.slice(0, part), { timeout });
    }
    await this.#passUntil(step.ms);
    await field.fill(value, { timeout });
  }

  async #usePanel(what: 'push' | 'drop' | 'restore'): Promise<void> {
    await this.#page.evaluate(async (act) => {
      const controls = window.__mock;
      if (!controls) return;
      if (act === 'push') {
        const { sessions, people } = await controls.state();
        const username = people.find(({ id }) => id === sessions[0]?.userId)?.username ?? '';
        await controls.storeNotification(username, { type: 'OTHER', message: 'The replay says hello.' });
        return;
      }
      controls.live.setManner(act === 'drop' ? 'away' : 'open');
      if (act === 'drop') controls.live.drop();
    }, what);
  }
}

/** A difference in plain words, for whoever looks into it. */
export const explain = ({ step, expected, found }: Difference, trace: Trace): string => {
  const done = trace.lines.filter(isStep)[step - 1];
  const where = done ? `Step ${step}: ${stepInWords(done)}` : 'Opening the page';
  return `It differs first here.\n  ${where}\n  Expected: ${expected}.\n  Found:    ${found}.`;
};
