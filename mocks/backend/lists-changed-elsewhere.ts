import type { Tables } from './tables';

/** The list of the scenarios in which a list changes while somebody looks at it. */
const id = 'gft_maya_birthday';

/** Deletes the list, as its owner may do in another tab. */
export const deleteElsewhere = (tables: Tables): void => {
  tables.giftlistItems.deleteMany((query) => query.where({ giftlistId: id }));
  tables.giftlists.deleteMany((query) => query.where({ id }));
};

/** Hides the list, as its owner may do in another tab. */
export const hideElsewhere = async (tables: Tables): Promise<void> => {
  await tables.giftlists.update((query) => query.where({ id }), {
    data: (list) => {
      list.isHidden = true;
    },
  });
};
