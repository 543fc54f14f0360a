import { Giftlist, GiftlistPage, Product, type ProductMedia } from '../../src/generated/model';
import { displayTitle } from '../../src/rules/giftlist';
import { orderMedia } from '../../src/rules/media';
import { productName } from '../../src/rules/product';
import type { EmbeddedResponse } from '../../src/rules/page-answers';

/** What a page says of itself to those who do not run it: a chat that shows a link, a search engine. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** The address of a picture, as the API gives it. */
  readonly picture?: string | undefined;
  /** Address of the picture that the page shows largest. */
  readonly urgentPicture?: string | undefined;
}

const mediaOf = ({ media, productImages }: Product) => orderMedia(media?.length ? media : (productImages ?? []));

const isPicture = ({ type, url }: Pick<ProductMedia, 'type' | 'url'>): boolean => type !== 'video' && url !== '';

const pictureOf = (product: Product): string | undefined => mediaOf(product).find(isPicture)?.url;

const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const promise = 'Send one without knowing the address.';

/** Of a list: its title, its owner's username and how many gifts there are. What was bought is not said here. */
const listHead = (list: Giftlist): PageMeta => {
  const title = displayTitle(list);
  return {
    title: list.username === undefined ? title : `${title} · a giftlist of @${list.username}`,
    description: `${countOf(list.items.length, 'gift', 'gifts')} to choose from. ${promise}`,
    picture: list.items.map(({ product }) => pictureOf(product)).find((url) => url !== undefined),
  };
};

const personHead = ({ data, total = data.length }: GiftlistPage): PageMeta | undefined => {
  const username = data[0]?.username;
  if (username === undefined) return undefined;
  const products = data.flatMap(({ items = [] }) => items.map(({ product }) => product));
  return {
    title: `Giftlists of @${username}`,
    description: `${countOf(total, 'giftlist', 'giftlists')} of @${username}: ${data.slice(0, 3).map(displayTitle).join(', ')}. ${promise}`,
    picture: products.map(pictureOf).find((url) => url !== undefined),
  };
};

/** The quick view opens at the first medium, which may be a film. */
const urgentPictureOf = (product: Product): string | undefined => {
  const [first] = mediaOf(product);
  return first && isPicture(first) ? first.url : undefined;
};

const productHead = (product: Product): PageMeta => ({
  title: productName(product.name),
  description: product.description?.trim().slice(0, 200) || 'Keep it on a giftlist, or send it to a friend.',
  picture: pictureOf(product),
  urgentPicture: urgentPictureOf(product),
});

/**
 * What an answer lets a page say of itself.
 *
 * @param is what the answer is
 * @returns `undefined` where there is nothing that everybody may see: a hidden list says no more than one that does not exist
 */
export const pageMetaOf = (
  is: 'list' | 'lists' | 'product',
  [status, body]: EmbeddedResponse,
): PageMeta | undefined => {
  if (status !== 200) return undefined;
  if (is === 'lists') return personHead(GiftlistPage.parse(body));
  if (is === 'product') return productHead(Product.parse(body));
  const list = Giftlist.parse(body);
  return list.isHidden ? undefined : listHead(list);
};
