import { Collection } from '@msw/data';
import * as z from 'zod/mini';
import { type Category, Product, type Tag } from '../src/generated/model';
import { catalogue, categories, tags } from './catalogue';
import type { ScenarioSwitch } from './scenario-switch';

/** A product, with what only the backend knows of it. */
const StockedProduct = z.extend(Product, {
  name: z.string(),
  price: z.union([z.number(), z.string()]),
  isDigital: z.boolean(),
});

/** A product of the shop. `isDigital` (ships free) is not part of what the API answers. */
export type StockedProduct = z.infer<typeof StockedProduct>;

/** What is for sale. */
export interface Shop {
  readonly products: Collection<typeof StockedProduct>;
  readonly categories: readonly Category[];
  readonly tags: readonly Tag[];
}

/** The product's place in the catalogue's n-th repetition: the first has the catalogue's own ids and names. */
const repeated = (place: number): StockedProduct | undefined => {
  const product = catalogue[place % catalogue.length];
  const round = Math.floor(place / catalogue.length) + 1;
  if (product === undefined || round === 1) return product;
  return { ...product, id: `${product.id}--${round}`, name: `${product.name} no. ${round}` };
};

const stock = async (size: number): Promise<Shop> => {
  const products = new Collection({ schema: StockedProduct });
  for (let place = 0; place < size; place += 1) {
    const product = repeated(place);
    if (product) await products.create(product);
  }
  const isEmpty = size === 0;
  return { products, categories: isEmpty ? [] : categories, tags: isEmpty ? [] : tags };
};

const sizeOf = (scenarios: ScenarioSwitch): number => {
  if (scenarios.has('empty-shop')) return 0;
  if (scenarios.has('big-shop-5000')) return 5000;
  return scenarios.has('big-shop-1000') ? 1000 : catalogue.length;
};

/** Gives the shop that the scenarios ask for. The catalogue never changes, so that it is not part of the stored state. */
export const createShopkeeper = (scenarios: ScenarioSwitch): (() => Promise<Shop>) => {
  const shops = new Map<number, Promise<Shop>>();
  return () => {
    const size = sizeOf(scenarios);
    const shop = shops.get(size) ?? stock(size);
    shops.set(size, shop);
    return shop;
  };
};

/** The product with this id. */
export const findProduct = ({ products }: Shop, id: string): StockedProduct | undefined =>
  products.findFirst((query) => query.where({ id }));
