import { formatMoney } from './money';

/** First product for an address, in cents. */
const firstProductCents = 1200;
/** Each further different product for the same address, in cents. */
const furtherProductCents = 800;

/** Fields of a line that determine shipping. The quantity does not matter. */
export interface ShippedLine {
  productId: string;
  /** Key of the destination, such as an address id or a recipient. */
  destination: string;
  /** Digital products ship free. */
  isDigital?: boolean;
}

/**
 * Shipping before tax: per destination, a price for the first product and one for each further product.
 *
 * @returns whole cents
 */
export const shippingCents = (lines: readonly ShippedLine[]): number => {
  const products = new Map<string, Set<string>>();
  for (const { productId, destination, isDigital } of lines) {
    if (isDigital) continue;
    products.set(destination, (products.get(destination) ?? new Set()).add(productId));
  }
  return [...products.values()].reduce(
    (sum, { size }) => sum + firstProductCents + (size - 1) * furtherProductCents,
    0,
  );
};

/** Points of 'How Shipping Works'. */
export const shippingPoints: readonly string[] = [
  `The first product to any address costs ${formatMoney(firstProductCents)}.`,
  `Each additional different product to the same address costs ${formatMoney(furtherProductCents)}.`,
  'More of the same product to the same address adds nothing.',
  'Digital products ship free.',
  'Shipping is taxed by province.',
];
