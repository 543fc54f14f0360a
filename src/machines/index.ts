import type { AnyStateMachine } from 'xstate';
import { appMachine } from './app.machine';
import { cartMachine } from './cart.machine';
import { checkoutMachine } from './checkout.machine';
import { confirmMachine } from './confirm.machine';
import { discoveryMachine } from './discovery.machine';
import { drawerMachine } from './drawer.machine';
import { galleryMachine } from './gallery.machine';
import { problemMachine } from './problem.machine';
import { promoMachine } from './promo.machine';
import { successMachine } from './success.machine';

/** One flow of the shop, for those who read, replay or draw them. */
export interface Flow {
  /** The machine's own id. */
  id: string;
  /** What a product owner calls it. */
  title: string;
  machine: AnyStateMachine;
}

/** Every flow there is. A flow that is missing here has no replay, and the tests say so. */
export const flows: readonly Flow[] = [
  { id: 'app', title: 'Start of the shop and boot check', machine: appMachine },
  { id: 'cart', title: 'Bag', machine: cartMachine },
  { id: 'drawer', title: 'Bag drawer', machine: drawerMachine },
  { id: 'confirm', title: 'Confirm dialog', machine: confirmMachine },
  { id: 'problem', title: 'Error dialog', machine: problemMachine },
  { id: 'discovery', title: 'Search and filters', machine: discoveryMachine },
  { id: 'gallery', title: 'Pictures of a product', machine: galleryMachine },
  { id: 'promo', title: 'Promo code', machine: promoMachine },
  { id: 'checkout', title: 'Checkout', machine: checkoutMachine },
  { id: 'success', title: 'Thank-you page', machine: successMachine },
];
