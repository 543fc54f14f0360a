import type { Replay } from '../harness/replay';
import type { Shop } from '../shop';
import { appReplay } from './app';
import { cartReplay } from './cart';
import { checkoutReplay } from './checkout';
import { confirmReplay } from './confirm';
import { discoveryReplay } from './discovery';
import { drawerReplay } from './drawer';
import { galleryReplay } from './gallery';
import { problemReplay } from './problem';
import { promoReplay } from './promo';
import { successReplay } from './success';

/** How each flow of the catalogue is replayed. */
export const replays: readonly Replay<Shop>[] = [
  appReplay,
  cartReplay,
  drawerReplay,
  confirmReplay,
  problemReplay,
  discoveryReplay,
  galleryReplay,
  promoReplay,
  checkoutReplay,
  successReplay,
];
