import type { View } from '../pictures/look';
import { pictureUrl } from '../pictures/url';
import { type CategoryId, categoryOf } from './categories';
import { storePage } from './stores';
import type { DerivedTag } from './tags';
import type { CatalogueMedia, CatalogueProduct, Offer } from './types';

/** Sets of views. Products of a category alternate between them, so that neighbors have different pictures. */
const viewSets: readonly (readonly View[])[] = [
  ['front', 'angle', 'wrapped'],
  ['front', 'detail'],
  ['front', 'angle', 'detail', 'wrapped'],
  ['front', 'evening', 'wrapped'],
];

/** Views of a digital gift, which is not shown wrapped, because it is delivered by email. */
const digitalViews: readonly View[] = ['front', 'angle'];

/** Views of an offer, in order. */
export const viewsOf = (offer: Offer, index: number): readonly View[] =>
  offer.views ?? (offer.isDigital ? digitalViews : (viewSets[index % viewSets.length] ?? ['front']));

const priceTags = (price: number | string): DerivedTag[] => {
  const dollars = Number(price);
  if (Number.isNaN(dollars)) return [];
  if (dollars < 25) return ['under $25'];
  if (dollars < 50) return ['under $50'];
  return dollars >= 150 ? ['splurge'] : [];
};

const productUrl = (offer: Offer): string | undefined => {
  if (offer.url !== undefined) return offer.url ?? undefined;
  if (offer.store === undefined) return undefined;
  return storePage(typeof offer.store === 'string' ? offer.store : offer.store.name, offer.id);
};

/** Converts an offer to a product. Omits the fields that the offer does not have. */
export const toProduct = (category: CategoryId, offer: Offer, index: number): CatalogueProduct => {
  const images = viewsOf(offer, index).map(
    (view, viewIndex): CatalogueMedia => ({
      id: `${offer.id}-${view}`,
      type: 'image',
      url: pictureUrl(offer.id, view),
      sortOrder: viewIndex + 1,
    }),
  );
  const url = productUrl(offer);
  return {
    id: offer.id,
    name: offer.name,
    description: offer.description,
    price: offer.price,
    itemInStock: !offer.isSoldOut,
    tags: [...offer.tags, ...priceTags(offer.price), ...(offer.isDigital ? (['digital gift'] as const) : [])],
    categories: [category, ...(offer.alsoIn ?? [])].map(categoryOf),
    [offer.mediaField ?? 'media']: offer.media ? offer.media(images) : images,
    isDigital: offer.isDigital ?? false,
    ...(offer.originalPrice === undefined ? {} : { originalPrice: offer.originalPrice }),
    ...(offer.store === undefined ? {} : { store: offer.store }),
    ...(url === undefined ? {} : { url }),
  };
};
