import { Collection } from '@msw/data';
import * as z from 'zod/mini';
import { type Category, Product, type Tag } from '../../src/generated/model';
import { catalogue, categories, tags } from '../catalogue';
import type { ScenarioSwitch } from '../engine/scenario-switch';

/** A product, with the facts that only the backend knows. */
const StockedProduct = z.extend(Product, {
  name: z.string(),
  price: z.union([z.number(), z.string()]),
  isDigital: z.boolean(),
});

/** A product for sale. `isDigital` (ships free) is not part of what the API answers. */
export type StockedProduct = z.infer<typeof StockedProduct>;

/** The products, categories and tags that the shop has, as the scenarios of the moment want it. */
export interface ProductsForSale {
  readonly products: Collection<typeof StockedProduct>;
  readonly categories: readonly Category[];
  readonly tags: readonly Tag[];
}

/**
 * The product at this index, where the catalogue is repeated as often as needed. The first round has the catalogue's own ids and names;
 * later rounds have ids and names of their own.
 */
const productAt = (index: number): StockedProduct | undefined => {
  const product = catalogue[index % catalogue.length];
  const round = Math.floor(index / catalogue.length) + 1;
  if (product === undefined || round === 1) return product;
  return { ...product, id: `${product.id}--${round}`, name: `${product.name} no. ${round}` };
};

const createProducts = async (size: number): Promise<ProductsForSale> => {
  const products = new Collection({ schema: StockedProduct });
  for (let index = 0; index < size; index += 1) {
    const product = productAt(index);
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

/**
 * Returns a function that gives the products that the scenarios ask for (`empty-shop`, `big-shop-1000`). Products never change, so they
 * are not part of the stored state.
 */
export const createProductSource = (scenarios: ScenarioSwitch): (() => Promise<ProductsForSale>) => {
  const bySize = new Map<number, Promise<ProductsForSale>>();
  return () => {
    const size = sizeOf(scenarios);
    const forSale = bySize.get(size) ?? createProducts(size);
    bySize.set(size, forSale);
    return forSale;
  };
};

/** The product with this id. */
export const findProduct = ({ products }: ProductsForSale, id: string): StockedProduct | undefined =>
  products.findFirst((query) => query.where({ id }));
