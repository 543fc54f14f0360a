import { quickViewLink } from '../../product';

/** Query parameter of the open item. */
export const itemParameter = 'item';

/** Query string that opens the dialog of an item and preserves other parameters. */
export const itemLink = (id: string, search: string): string => quickViewLink(id, search, itemParameter);

/** Link of an item's row, which receives the focus when its dialog closes. */
export const itemAnchor = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-gift="${CSS.escape(id)}"] a`);

/** {@link itemAnchor} as a ref. It finds the link when the dialog closes, because the row may have been remounted. */
export const anchorOf = (id: string) => ({
  get current() {
    return itemAnchor(id);
  },
});
