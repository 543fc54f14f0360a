import { toCents } from './money';
import { isForAnother } from './line-privacy';

/** What the rules need to know of a line of the bag. Prices are dollars, as the API gives them. */
export interface CartLine {
  id: string;
  /** `null` where the server's answer could not be read. */
  quantity: number | null;
  price: unknown;
}

/** What a person chose in this browser only (readings 24a and 26). */
export interface BagChoices {
  /** Ids of the lines kept for later. */
  buyLater?: readonly string[];
  /** Quantities changed in the bag, by line id. */
  quantities?: Readonly<Record<string, number>>;
}

/** A line holds at least one. */
const minQuantity = 1;
/** The most that the stepper offers for one line (docs/product.md, Limits): it keeps a slip from becoming an order. */
export const maxQuantity = 99;

/** The nearest quantity that a line may have; what is no number is the smallest. */
export const clampQuantity = (quantity: number): number =>
  Math.min(maxQuantity, Math.max(minQuantity, Math.trunc(quantity) || minQuantity));

/**
 * How many of a line: as changed in the cart, else as the server has it.
 *
 * @returns `undefined` where the server's quantity is no whole number of at least 0: nobody knows how many would be bought, and a
 * quantity chosen in the cart does not change what the server would charge for
 */
export const quantityOf = (
  { id, quantity }: Pick<CartLine, 'id' | 'quantity'>,
  { quantities }: BagChoices = {},
): number | undefined => {
  if (!Number.isSafeInteger(quantity) || quantity === null || quantity < 0) return undefined;
  const chosen = quantities && Object.hasOwn(quantities, id) ? quantities[id] : quantity;
  return Number.isSafeInteger(chosen) ? Math.max(0, chosen ?? 0) : 0;
};

/** Whether it is known what a line costs: a line without a price or a quantity blocks itself, and no other (readings 23 and 98). */
export const isLineReadable = (line: CartLine): boolean =>
  toCents(line.price) !== undefined && quantityOf(line) !== undefined;

/**
 * The badge on the cart icon: the sum of all quantities, those of lines kept for later too (docs/product.md, Limits). A line whose
 * quantity is not known counts as one: it is in the cart.
 */
export const bagBadge = (lines: readonly Pick<CartLine, 'id' | 'quantity'>[], choices?: BagChoices): number =>
  lines.reduce((sum, line) => sum + (quantityOf(line, choices) ?? 1), 0);

const isEligible = (line: CartLine, choices: BagChoices): boolean =>
  !choices.buyLater?.includes(line.id) && isLineReadable(line) && (quantityOf(line, choices) ?? 0) > 0;

/**
 * The bag's amount: price times quantity of every line that is neither kept for later nor unreadable (docs/product.md, Limits).
 *
 * @returns whole cents
 */
export const cartTotal = (lines: readonly CartLine[], choices: BagChoices = {}): number =>
  lines
    .filter((line) => isEligible(line, choices))
    .reduce((sum, line) => sum + (toCents(line.price) ?? 0) * (quantityOf(line, choices) ?? 0), 0);

/** Ids of the lines that go to checkout: not kept for later, with a readable price and at least one of them (reading 26). */
export const eligibleIds = (lines: readonly CartLine[], choices: BagChoices = {}): string[] =>
  lines.filter((line) => isEligible(line, choices)).map(({ id }) => id);

/** Where a line goes to. */
export interface RecipientLine {
  recipientUserId?: string | null;
  recipientUsername?: string | null;
  shippingAddress?: object | null;
}

/** Lines that go to one recipient, or to one address. */
export interface RecipientGroup<Line extends RecipientLine> {
  /** Tells groups apart; two may bear the same label. */
  key: string;
  /** 'You', or '@username'. */
  label: string;
  /** The other person's username; `undefined` when it goes to oneself, or to somebody without a readable name. */
  username: string | undefined;
  /** Only where nobody else receives it: a buyer must never see a recipient's address (reading 35). */
  shippingAddress: NonNullable<Line['shippingAddress']> | undefined;
  lines: Line[];
}

/** The label of the group that goes to oneself (docs/product.md, Limits). */
const selfLabel = 'You';

/** The key of the group that goes to oneself, to no address yet. */
const selfKey = 'self';

/** The fields that say where an address is; ids and names may differ for the same door. */
const placeFields = ['addressLine1', 'addressLine2', 'city', 'state', 'postalCode'] as const;

const addressKey = (address: object): string => {
  const fields = new Map<string, unknown>(Object.entries(address));
  const parts = placeFields.map((field) => {
    const part = fields.get(field);
    return typeof part === 'string' ? part.trim().toLowerCase() : '';
  });
  return JSON.stringify(parts);
};

/**
 * Groups the lines of the bag or of the checkout under 'Shipping to: …' (docs/product.md, Cart page): by recipient, else
 * by address, never by label, because somebody may be called You (reading 27). Groups and lines keep their order.
 */
export const groupByRecipient = <Line extends RecipientLine>(lines: readonly Line[]): RecipientGroup<Line>[] => {
  // A recipient may be given by id and name on one line and by name alone on another.
  const idsByName = new Map(
    lines.flatMap(({ recipientUsername: name, recipientUserId: id }) => (name && id ? [[name, id] as const] : [])),
  );
  const groups = new Map<string, RecipientGroup<Line>>();
  for (const line of lines) {
    const username = line.recipientUsername?.trim() || undefined;
    const id = line.recipientUserId || (username && idsByName.get(username));
    const shippingAddress = isForAnother(line) ? undefined : (line.shippingAddress ?? undefined);
    const key = id
      ? `id:${id}`
      : username
        ? `name:${username}`
        : shippingAddress
          ? `address:${addressKey(shippingAddress)}`
          : selfKey;
    const group = groups.get(key);
    if (group) {
      group.lines.push(line);
      continue;
    }
    groups.set(key, { key, label: username ? `@${username}` : selfLabel, username, shippingAddress, lines: [line] });
  }
  return [...groups.values()];
};

/** Whether a group goes to oneself and nobody knows where: its lines may be paid, and an address is asked for (reading 93). */
export const isWithoutAddress = ({ key }: { key: string }): boolean => key === selfKey;
