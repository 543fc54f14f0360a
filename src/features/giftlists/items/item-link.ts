import { quickViewLink } from '../../product';

/** The query parameter that names the open item of a list (reading 57). */
export const itemParameter = 'item';

/**
 * The query that opens the dialog of an item and keeps everything else the query says.
 *
 * @param id - Of the item.
 * @param search - The query as it is now.
 */
export const itemLink = (id: string, search: string): string => quickViewLink(id, search, itemParameter);

/** The link of an item's row: the focus goes there when its dialog closes. */
export const itemAnchor = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-gift="${CSS.escape(id)}"] a`);

/** The same, for a dialog that gives the focus back: the row may be another element by then. */
export const anchorOf = (id: string) => ({
  get current() {
    return itemAnchor(id);
  },
});
