import { mkdirSync } from 'node:fs';
import { isVisible } from '../support/pages/visibility';
import type { PictureSpot } from './harness/picture-spots';
import type { Replay } from './harness/replay';
import { picturesPath } from './run-options';
import type { Shop } from './shop';

/** Size of the page during a replay, and of each image. */
export const desktop = { width: 1280, height: 800 } as const;
const phone = { width: 360, height: 740 } as const;

/** JPEG quality: letters stay sharp, and the files stay small. */
const quality = 60;

/** Set by `npm run test:paths -- --pictures`. */
export const takesPictures = process.env.REPLAY_PICTURES === '1';

/** File of an image, named after the first of its states. */
export const pictureAt = (machine: string, state: string, size: 'phone' | 'desktop'): string =>
  `${picturesPath}/${machine}/${state}.${size}.jpg`;

/** Waits until fonts and images are loaded, and the browser has painted. */
const untilDrawn = (shop: Shop): Promise<unknown> =>
  shop.page.evaluate(async () => {
    const isOnScreen = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return image.checkVisibility() && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    };
    const images = [...document.images].filter(isOnScreen);
    // A broken image is shown as the shop shows it.
    await Promise.all([document.fonts.ready, ...images.map((image) => image.decode().catch(() => undefined))]);
    // Animation frames stop with the page's clock, but observers run in every frame of the browser.
    await new Promise<void>((drawn) => {
      const observer = new ResizeObserver(() => {
        observer.disconnect();
        drawn();
      });
      observer.observe(document.documentElement);
    });
  });

/**
 * Blocks pointer events during a change of the page's size, so that elements that move do not react.
 *
 * @returns a function that releases the pointer
 */
const holdPointer = async (shop: Shop): Promise<() => Promise<void>> => {
  const hold = await shop.page.evaluateHandle(() => {
    const types = ['over', 'out', 'enter', 'leave', 'move'].flatMap((end) => [`pointer${end}`, `mouse${end}`]);
    const stopEvent = (event: Event) => event.stopImmediatePropagation();
    for (const type of types) window.addEventListener(type, stopEvent, true);
    return () => {
      for (const type of types) window.removeEventListener(type, stopEvent, true);
    };
  });
  return async () => {
    await hold.evaluate((release) => release());
    await hold.dispose();
  };
};

/** Maximum number of checks for lazy code: it loads when the page is idle, which a replay may delay. */
const maxChecks = 20;

/**
 * Waits until the bar of a member is complete. Its code is loaded when the page is idle, which may be late.
 *
 * @param nudge - Advances the time a little, in page and model.
 */
const untilBarIsComplete = async (
  { page, account, notifications }: Shop,
  nudge: () => Promise<void>,
): Promise<void> => {
  const isMember = () =>
    page.evaluate(() => {
      const context = window.__flows?.context('app');
      return typeof context === 'object' && context !== null && 'identity' in context && context.identity === 'member';
    });
  for (let check = 0; check < maxChecks; check++) {
    if (!(await isMember())) return;
    if ((await isVisible(account.menu)) && (await isVisible(notifications.countedBell))) return;
    await nudge();
  }
};

/** Scrolls to the subject of the state: the error, the busy part, or the focus. Returns the previous scroll position. */
const scrollToSubject = (shop: Shop): Promise<number> =>
  shop.page.evaluate(() => {
    const before = scrollY;
    const subject =
      document.querySelector('main [role="alert"]') ??
      document.querySelector('main :is(button, li, [role="progressbar"])[aria-busy="true"]') ??
      document.querySelector('main :focus');
    if (subject?.checkVisibility()) subject.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    return before;
  });

/** Takes the images of a flow in the page that replays it. */
export class Pictures {
  readonly #shop: Shop;
  readonly #replay: Replay<Shop>;
  readonly #pictureSpots: readonly PictureSpot[];
  /** States whose images were taken behind the error dialog: they are taken again once it has closed. */
  #coveredStates: readonly string[] = [];

  constructor(shop: Shop, replay: Replay<Shop>, pictureSpots: readonly PictureSpot[]) {
    this.#shop = shop;
    this.#replay = replay;
    this.#pictureSpots = pictureSpots;
    mkdirSync(`${picturesPath}/${replay.machine.id}`, { recursive: true });
    // After the error dialog has closed, the state is visible as users work with it.
    shop.problemListeners.add(() => this.#takeBoth(this.#coveredStates, () => shop.comeToRest()));
  }

  /**
   * Takes the images due after a step of a path.
   *
   * @param nudge - Advances the time a little, in page and model.
   * @returns whether it took any, and so changed the page's size for a moment
   */
  async take(pathIndex: number, stepIndex: number, nudge: () => Promise<void>): Promise<boolean> {
    const states = this.#pictureSpots.find((one) => one.path === pathIndex && one.step === stepIndex)?.states ?? [];
    await this.#takeBoth(states, nudge);
    const isCovered = this.#replay.machine.id !== 'problem' && (await isVisible(this.#shop.problem.root));
    this.#coveredStates = isCovered ? states : [];
    return states.length > 0;
  }

  async #takeBoth(states: readonly string[], nudge: () => Promise<void>): Promise<void> {
    if (states.length === 0) return;
    await untilBarIsComplete(this.#shop, nudge);
    await this.#takeScreenshot(states, 'desktop', nudge);
    const { page } = this.#shop;
    const release = await holdPointer(this.#shop);
    await page.setViewportSize(phone);
    await nudge();
    const before = await scrollToSubject(this.#shop);
    await this.#takeScreenshot(states, 'phone', nudge);
    await page.setViewportSize(desktop);
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), before);
    await nudge();
    await untilDrawn(this.#shop);
    await release();
  }

  async #takeScreenshot(
    states: readonly string[],
    size: 'phone' | 'desktop',
    nudge: () => Promise<void>,
  ): Promise<void> {
    const { page } = this.#shop;
    // Twice, because resize observers react one frame after the first.
    await nudge();
    await nudge();
    await untilDrawn(this.#shop);
    const path = pictureAt(this.#replay.machine.id, states[0] ?? '', size);
    await page.screenshot({ path, type: 'jpeg', quality });
  }
}
