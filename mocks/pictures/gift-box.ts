import { shade, type Tint, toHex } from './colour';
import { printed } from './drawer';
import type { Sheet, Sprite } from './sheet';

/** A present: a box in warm paper with a ribbon and a bow. */
export const giftBox = (sheet: Sheet, hue: number): Sprite => {
  const paper: Tint = { light: 0.88, strong: 0.055, hue: hue + 8 };
  const ribbon: Tint = { light: 0.62, strong: 0.19, hue: 18 };
  const front = (tint: Tint, by: number): string =>
    sheet.linear('right', [
      [0, shade(tint, by + 0.03)],
      [1, shade(tint, by - 0.07)],
    ]);
  return {
    width: 400,
    height: 400,
    foot: { left: 24, right: 376 },
    markup:
      `<rect x="24" y="176" width="352" height="224" rx="8" fill="${front(paper, 0)}"/>` +
      `<rect x="24" y="176" width="352" height="30" fill="${toHex(shade(paper, -0.2))}" opacity=".22"/>` +
      `<rect x="172" y="176" width="56" height="224" fill="${front(ribbon, 0)}"/>` +
      `<rect x="6" y="118" width="388" height="70" rx="9" fill="${front(paper, 0.05)}"/>` +
      `<rect x="172" y="118" width="56" height="70" fill="${front(ribbon, 0.04)}"/>` +
      printed(sheet.object('bow'), 200, 68, 190),
  };
};
