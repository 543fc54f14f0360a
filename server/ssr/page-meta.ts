import { Giftlist, GiftlistPage, Product, type ProductMedia } from '#generated/model';
import type { EmbeddedResponse } from '#rules/embedded-responses.ts';
import { displayTitle } from '#rules/giftlist.ts';
import { orderMedia } from '#rules/media.ts';
import { productName } from '#rules/product.ts';

/** Meta tags of a page, for link previews and search engines. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** URL of an image, as in the API. */
  readonly picture?: string | undefined;
  /** URL of the page's largest image. */
  readonly urgentPicture?: string | undefined;
}

const mediaOf = ({ media, productImages }: Product) => orderMedia(media?.length ? media : (productImages ?? []));

const isPicture = ({ type, url }: Pick<ProductMedia, 'type' | 'url'>): boolean => type !== 'video' && url !== '';

const pictureOf = (product: Product): string | undefined => mediaOf(product).find(isPicture)?.url;

const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const tagline = 'Send one without knowing the address.';

/** Meta tags of a giftlist: title, owner's username and number of gifts. Purchases are not mentioned. */
const listMeta = (list: Giftlist): PageMeta => {
  const title = displayTitle(list);
  return {
    title: list.username === undefined ? title : `${title} · a giftlist of @${list.username}`,
    description: `${countOf(list.items.length, 'gift', 'gifts')} to choose from. ${tagline}`,
    picture: list.items.map(({ product }) => pictureOf(product)).find((url) => url !== undefined),
  };
};

const ownerMeta = ({ data, total = data.length }: GiftlistPage): PageMeta | undefined => {
  const username = data[0]?.username;
  if (username === undefined) return undefined;
  const products = data.flatMap(({ items = [] }) => items.map(({ product }) => product));
  return {
    title: `Giftlists of @${username}`,
    description: `${countOf(total, 'giftlist', 'giftlists')} of @${username}: ${data.slice(0, 3).map(displayTitle).join(', ')}. ${tagline}`,
    picture: products.map(pictureOf).find((url) => url !== undefined),
  };
};

/** URL of the first medium, which the quick view shows first; undefined if it is a film. */
const urgentPictureOf = (product: Product): string | undefined => {
  const [first] = mediaOf(product);
  return first && isPicture(first) ? first.url : undefined;
};

const productMeta = (product: Product): PageMeta => ({
  title: productName(product.name),
  description: product.description?.trim().slice(0, 200) || 'Keep it on a giftlist, or send it to a friend.',
  picture: pictureOf(product),
  urgentPicture: urgentPictureOf(product),
});

/**
 * Meta tags for an API response.
 *
 * @param kind kind of the response
 * @returns `undefined` if nothing is public: a hidden list reveals no more than an unknown one
 */
export const pageMetaOf = (
  kind: 'list' | 'lists' | 'product',
  [status, body]: EmbeddedResponse,
): PageMeta | undefined => {
  if (status !== 200) return undefined;
  if (kind === 'lists') return ownerMeta(GiftlistPage.parse(body));
  if (kind === 'product') return productMeta(Product.parse(body));
  const list = Giftlist.parse(body);
  return list.isHidden ? undefined : listMeta(list);
};
