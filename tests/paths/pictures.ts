import { mkdirSync } from 'node:fs';
import { isSeen } from '../support/pages/look';
import type { Sight } from './harness/sights';
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

/** Waits until the letters and all pictures on the screen are there. */
const untilDrawn = (shop: Shop): Promise<unknown> =>
  shop.page.evaluate(() => {
    const isOnScreen = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return image.checkVisibility() && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    };
    const images = [...document.images].filter(isOnScreen);
    // One that cannot be read is drawn as the shop draws it then.
    return Promise.all([document.fonts.ready, ...images.map((image) => image.decode().catch(() => undefined))]);
  });

/** Takes the pictures of a flow's states in the page that replays it. */
export class Pictures {
  readonly #shop: Shop;
  readonly #replay: Replay<Shop>;
  readonly #sights: readonly Sight[];
  /** States that were pictured behind the error dialog. */
  #hidden: readonly string[] = [];

  constructor(shop: Shop, replay: Replay<Shop>, sights: readonly Sight[]) {
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
    const { notOnPhone } = this.#replay;
    if (states.length === 0) return;
    const onPhone = states.filter((state) => !notOnPhone?.states.includes(state));
    await this.#shoot(states, 'desktop', nudge);
    if (onPhone.length === 0) return;
    await this.#shop.page.setViewportSize(phone);
    await this.#shoot(onPhone, 'phone', nudge);
    await this.#shop.page.setViewportSize(desktop);
    await nudge();
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
