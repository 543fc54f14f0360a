import { mkdirSync } from 'node:fs';
import { isSeen } from '../support/pages/look';
import type { PictureSpot } from './harness/sights';
import type { Replay } from './harness/replay';
import { picturesPath } from './run-options';
import type { Shop } from './shop';

/** The size of the page during a replay, and the one of each picture. */
export const desktop = { width: 1280, height: 800 } as const;
const phone = { width: 360, height: 740 } as const;

/** Of 100: letters stay sharp, and all pictures together stay small. */
const quality = 60;

/** Set by `npm run test:paths -- --pictures`. */
export const takesPictures = process.env.REPLAY_PICTURES === '1';

/** Where the picture of a place is, from the project's folder: under the first of the states that it stands for. */
export const pictureAt = (machine: string, state: string, size: 'phone' | 'desktop'): string =>
  `${picturesPath}/${machine}/${state}.${size}.jpg`;

/** Waits until the letters and all pictures on the screen are there, and the browser has drawn once more. */
const untilDrawn = (shop: Shop): Promise<unknown> =>
  shop.page.evaluate(async () => {
    const isOnScreen = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return image.checkVisibility() && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    };
    const images = [...document.images].filter(isOnScreen);
    // One that cannot be read is drawn as the shop draws it then.
    await Promise.all([document.fonts.ready, ...images.map((image) => image.decode().catch(() => undefined))]);
    // The page's own animation frames stand still with its clock; an observer is asked in every frame of the browser.
    await new Promise<void>((drawn) => {
      const observer = new ResizeObserver(() => {
        observer.disconnect();
        drawn();
      });
      observer.observe(document.documentElement);
    });
  });

/**
 * Keeps the pointer still while the size of the page changes: what moves away from under it, and back, is neither left nor entered.
 *
 * @returns what lets it go again.
 */
const holdPointer = async (shop: Shop): Promise<() => Promise<void>> => {
  const hold = await shop.page.evaluateHandle(() => {
    const types = ['over', 'out', 'enter', 'leave', 'move'].flatMap((end) => [`pointer${end}`, `mouse${end}`]);
    const swallow = (event: Event) => event.stopImmediatePropagation();
    for (const type of types) window.addEventListener(type, swallow, true);
    return () => {
      for (const type of types) window.removeEventListener(type, swallow, true);
    };
  });
  return async () => {
    await hold.evaluate((letGo) => letGo());
    await hold.dispose();
  };
};

/** So many looks are worth it for what comes while the page is idle: a replay may keep it away. */
const mostLooks = 20;

/** Waits until the bar of a member is whole: its code comes while the page is idle, on a slow machine after the picture. */
const untilBarIsWhole = async ({ page, account, notifications }: Shop, nudge: () => Promise<void>): Promise<void> => {
  const isMember = () =>
    page.evaluate(() => {
      const context = window.__flows?.context('app');
      return typeof context === 'object' && context !== null && 'identity' in context && context.identity === 'member';
    });
  for (let look = 0; look < mostLooks; look++) {
    if (!(await isMember())) return;
    if ((await isSeen(account.menu)) && (await isSeen(notifications.countedBell))) return;
    await nudge();
  }
};

/** Scrolls to what the state is about, if a narrow page has it elsewhere: what says that something failed, what is at work, or the focus. */
const scrollToMatter = (shop: Shop): Promise<number> =>
  shop.page.evaluate(() => {
    const before = scrollY;
    const matter =
      document.querySelector('main [role="alert"]') ??
      document.querySelector('main :is(button, li, [role="progressbar"])[aria-busy="true"]') ??
      document.querySelector('main :focus');
    if (matter?.checkVisibility()) matter.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    return before;
  });

/** Takes the pictures of a flow's states in the page that replays it. */
export class Pictures {
  readonly #shop: Shop;
  readonly #replay: Replay<Shop>;
  readonly #sights: readonly PictureSpot[];
  /** States that were pictured behind the error dialog. */
  #hidden: readonly string[] = [];

  constructor(shop: Shop, replay: Replay<Shop>, sights: readonly PictureSpot[]) {
    this.#shop = shop;
    this.#replay = replay;
    this.#sights = sights;
    mkdirSync(`${picturesPath}/${replay.machine.id}`, { recursive: true });
    // Once the error dialog is closed, a state is seen as a person works with it.
    shop.problemListeners.add(() => this.#takeBoth(this.#hidden, () => shop.comeToRest()));
  }

  /**
   * Takes the pictures that belong to a place of a path.
   *
   * @returns whether it took any: the size of the page was changed for it, and changed back.
   */
  async take(path: number, step: number, nudge: () => Promise<void>): Promise<boolean> {
    const states = this.#sights.find((one) => one.path === path && one.step === step)?.states ?? [];
    await this.#takeBoth(states, nudge);
    const isHidden = this.#replay.machine.id !== 'problem' && (await isSeen(this.#shop.problem.root));
    this.#hidden = isHidden ? states : [];
    return states.length > 0;
  }

  async #takeBoth(states: readonly string[], nudge: () => Promise<void>): Promise<void> {
    if (states.length === 0) return;
    await untilBarIsWhole(this.#shop, nudge);
    await this.#shoot(states, 'desktop', nudge);
    const { page } = this.#shop;
    const letGo = await holdPointer(this.#shop);
    await page.setViewportSize(phone);
    await nudge();
    const before = await scrollToMatter(this.#shop);
    await this.#shoot(states, 'phone', nudge);
    await page.setViewportSize(desktop);
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), before);
    await nudge();
    await untilDrawn(this.#shop);
    await letGo();
  }

  async #shoot(states: readonly string[], size: 'phone' | 'desktop', nudge: () => Promise<void>): Promise<void> {
    const { page } = this.#shop;
    // What follows the size of the page does so a frame later.
    await nudge();
    await nudge();
    await untilDrawn(this.#shop);
    const path = pictureAt(this.#replay.machine.id, states[0] ?? '', size);
    await page.screenshot({ path, type: 'jpeg', quality });
  }
}
