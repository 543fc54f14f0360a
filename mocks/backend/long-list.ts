import { catalogue } from '../catalogue';
import { people } from '../seed';
import type { Tables } from './tables';

const giftlistId = 'gft_maya_long';

/** Items of the list that the scenario `long-list` makes. */
const length = 1000;

/** Gives Maya a list of 1,000 items; the products repeat. Done once: what happens to the list afterwards stays. */
export const addLongList = async (tables: Tables): Promise<void> => {
  if (tables.giftlists.findFirst((query) => query.where({ id: giftlistId }))) return;
  await tables.giftlists.create({
    id: giftlistId,
    ownerId: people.maya.id,
    title: 'Everything I ever wanted',
    description: null,
    isHidden: false,
    eventName: null,
  });
  for (let index = 0; index < length; index += 1) {
    const productId = catalogue[index % catalogue.length]?.id ?? '';
    await tables.giftlistItems.create({
      id: `gli_maya_long_${index + 1}`,
      giftlistId,
      productId,
      quantity: 1,
      isPurchased: index % 7 === 3,
      sortOrder: index + 1,
    });
  }
};
