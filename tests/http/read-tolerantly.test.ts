import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readTolerantly } from '#http/read-tolerantly.ts';

const store = z.object({ name: z.string() });
const picture = z.object({ url: z.string(), sortOrder: z.optional(z.nullable(z.number())) });
const product = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  price: z.nullable(z.union([z.number(), z.string()])),
  itemInStock: z.boolean(),
  quantity: z.nullable(z.number()),
  weight: z.optional(z.number()),
  note: z.nullable(z.string()),
  url: z.optional(z.string()),
  store: z.optional(z.union([z.string(), store])),
  tags: z.optional(z.array(z.string())),
  pictures: z.array(picture),
  address: z.union([z.object({ id: z.string(), city: z.string() }), z.null()]),
});
const page = z.object({ data: z.array(product), total: z.optional(z.number()) });

const mug = {
  id: 'mug',
  name: 'Mug',
  price: '34.00',
  itemInStock: true,
  quantity: 2,
  note: null,
  url: 'https://shop.example/mug',
  store: { name: 'Clay' },
  tags: ['handmade'],
  pictures: [{ url: 'a' }],
  address: null,
};

/** Reads an element between two valid ones. @returns the element, or 'dropped' */
const readElement = (element: unknown) => {
  const result = readTolerantly(page, structuredClone({ data: [mug, element, mug], total: 3 }));
  const list = z.object({ data: z.array(z.unknown()) }).parse(result.data).data;
  expect([list[0], list.at(-1)]).toEqual([mug, mug]);
  return list.length === 2 ? 'dropped' : list[1];
};

const paths = (repairs: { path: string }[]) => repairs.map(({ path }) => path);

describe('a list element', () => {
  it('is unchanged when valid', () => {
    expect(readTolerantly(page, { data: [mug], total: 1 })).toEqual({
      isReadable: true,
      data: { data: [mug], total: 1 },
      repairs: [],
    });
  });

  it.each<[string, object, object]>([
    ['an optional text', { url: true }, { url: undefined }],
    ['an optional list', { tags: 'handmade' }, { tags: undefined }],
    ['an optional union', { store: true }, { store: undefined }],
    ['a text', { name: true }, { name: null }],
    ['a missing text', { name: undefined }, { name: null }],
    ['a nullable text', { note: {} }, { note: null }],
    ['a price', { price: undefined }, { price: null }],
    ['a number', { quantity: 'two' }, { quantity: null }],
    ['a number that is an empty text', { quantity: ' ' }, { quantity: null }],
    ['a number that is a boolean', { quantity: false }, { quantity: null }],
    ['an optional number', { weight: 'heavy' }, { weight: undefined }],
    ['a boolean', { itemInStock: 'yes' }, { itemInStock: false }],
    ['a list', { pictures: null }, { pictures: [] }],
    ['a text in an object', { store: { name: {} } }, { store: undefined }],
    ['an object without its id', { address: { city: 'Ottawa' } }, { address: null }],
    ['elements of a nested list', { tags: ['a', {}, 'b'] }, { tags: ['a', 'b'] }],
    ['objects of a nested list', { pictures: [7, { url: 'b' }, null] }, { pictures: [{ url: 'b' }] }],
    ['several fields', { name: [], quantity: {}, url: {} }, { name: null, quantity: null, url: undefined }],
  ])('keeps its other values if one is unreadable: %s', (_, bad, repaired) => {
    expect(readElement({ ...mug, ...bad })).toEqual({ ...mug, ...repaired });
  });

  it.each<[string, object, object]>([
    ['a number that is a text', { quantity: '2' }, { quantity: 2 }],
    ['a number in a text with spaces around it', { quantity: ' 3000 ' }, { quantity: 3000 }],
    ['a negative number in a text', { quantity: '-2' }, { quantity: -2 }],
    ['an optional number that is a text', { weight: '1.5' }, { weight: 1.5 }],
    [
      'a nullable number in a list',
      { pictures: [{ url: 'a', sortOrder: '2' }] },
      { pictures: [{ url: 'a', sortOrder: 2 }] },
    ],
    ['an id that is a number', { id: 42 }, { id: '42' }],
    ['a text that is a number', { name: 7 }, { name: '7' }],
    ['a nullable text that is a number', { note: 6_135_550_142 }, { note: '6135550142' }],
    ['a text in an object that is a number', { store: { name: 1867 } }, { store: { name: '1867' } }],
    ['a text in a list that is a number', { tags: ['a', 7, 'b'] }, { tags: ['a', '7', 'b'] }],
    ['a boolean that is a text', { itemInStock: 'true' }, { itemInStock: true }],
    // An unreadable amount stays as text, because a missing amount of an order counts as 0.
    ['a price that is not an amount', { price: true }, { price: 'true' }],
    ['a price that is an object', { price: { amount: 3 } }, { price: '{"amount":3}' }],
  ])('converts a value of the wrong type: %s', (_, bad, read) => {
    expect(readElement({ ...mug, ...bad })).toEqual({ ...mug, ...read });
  });

  it.each([['0x10'], ['1e3'], ['2 pieces'], ['1,299'], ['Infinity'], ['٣']])(
    'has null instead of a number for %j',
    (quantity) => {
      expect(readElement({ ...mug, quantity })).toEqual({ ...mug, quantity: null });
    },
  );

  it('needs only its id', () => {
    expect(readElement({ id: 'mug' })).toEqual({
      id: 'mug',
      name: null,
      price: null,
      itemInStock: false,
      quantity: null,
      note: null,
      pictures: [],
      address: null,
    });
  });

  it.each([[null], [7], ['mug'], [[]], [{}], [{ ...mug, id: null }], [{ ...mug, id: { a: 1 } }]])(
    'is dropped without a readable id: %j',
    (element) => {
      expect(readElement(element)).toBe('dropped');
    },
  );

  it('is dropped when it cannot be repaired', () => {
    const order = z.object({ id: z.string(), orderItems: z.array(z.object({ id: z.string() })) });
    const reading = readTolerantly(z.array(order), [
      { id: 'a', orderItems: 'none' },
      { id: 'b', orderItems: [{ id: 'c' }, {}] },
    ]);
    expect(reading.data).toEqual([{ id: 'b', orderItems: [{ id: 'c' }] }]);
  });

  it('is dropped when a required child is unreadable', () => {
    const item = z.object({ id: z.string(), product: z.object({ id: z.string(), name: z.string() }) });
    const reading = readTolerantly(z.object({ items: z.array(item) }), {
      items: [{ id: 'a', product: { name: 'no id' } }, { id: 'b', product: { id: 'p', name: 7 } }, { id: 'c' }],
    });
    expect(reading.data).toEqual({ items: [{ id: 'b', product: { id: 'p', name: '7' } }] });
  });

  it('is repaired even if others are dropped', () => {
    const { data } = readTolerantly(page, { data: [null, { ...mug, name: {} }, 7, mug] });
    expect(data).toEqual({ data: [{ ...mug, name: null }, mug] });
  });

  it('reports each repair once', () => {
    const { repairs } = readTolerantly(page, {
      data: [{ ...mug, name: 7, url: {} }, null, { ...mug, price: true }],
      total: 3,
    });
    expect(paths(repairs)).toEqual(['data.0.name', 'data.0.url', 'data.1', 'data.2.price']);
  });
});

describe('the recipient of a line', () => {
  const line = z.object({
    id: z.string(),
    recipientUserId: z.nullable(z.string()),
    recipient: z.nullable(z.object({ username: z.nullable(z.string()) })),
  });
  const read = (more: object) =>
    readTolerantly(line, { id: 'a', recipientUserId: null, recipient: null, ...more }).data;

  it.each([
    [{ id: 'usr_1' }, '{"id":"usr_1"}'],
    [true, 'true'],
    [7, '7'],
    [undefined, null],
  ])('is not the buyer for the id %j, because that would show the buyer’s address', (recipientUserId, id) => {
    expect(read({ recipientUserId })).toEqual({ id: 'a', recipientUserId: id, recipient: null });
  });

  it.each([['maya'], [{}], [{ username: {} }], [[]], [true]])('is not the buyer for the recipient %j', (recipient) => {
    expect(read({ recipient })).toEqual({ id: 'a', recipientUserId: null, recipient: { username: null } });
  });
});

describe('a response', () => {
  it.each([
    ['a list in an envelope', { data: { data: [mug], total: 9 } }, { data: [mug], total: 9 }],
    ['a list next to its paging data', { data: [mug], pagination: { total: 9 } }, { data: [mug], total: 9 }],
    ['a bare list', [mug], { data: [mug] }],
    ['a list without a total', { data: [mug] }, { data: [mug] }],
  ])('that is %s becomes {data, total}', (_, answer, data) => {
    expect(readTolerantly(page, structuredClone(answer))).toEqual({ isReadable: true, data, repairs: [] });
  });

  it.each([
    ['null', null, undefined],
    ['a word', 'many', undefined],
    ['a text', '23', 23],
  ])('with %s as total has the parsed total or none, and reports the repair', (_, total, known) => {
    const { data, repairs } = readTolerantly(page, structuredClone({ data: [mug], total }));
    expect([data, paths(repairs)]).toEqual([{ data: [mug], total: known }, ['total']]);
  });

  const paging = z.object({
    currentPage: z.optional(z.number()),
    totalPages: z.optional(z.number()),
    total: z.optional(z.number()),
    hasNextPage: z.optional(z.boolean()),
  });
  const explore = z.object({
    data: z.array(picture),
    categoryList: z.array(store),
    pagination: z.optional(paging),
  });
  const found = { data: [{ url: 'a' }], categoryList: [{ name: 'Toys' }] };

  it.each([
    ['in pagination', { ...found, pagination: { total: 3000, totalPages: 60 } }],
    ['at the top level', { ...found, total: 3000, totalPages: 60 }],
    ['at the top level as text', { ...found, total: '3000', totalPages: '60' }],
    ['in pagination as text', { ...found, pagination: { total: '3000', totalPages: '60' } }],
    ['in an envelope', { data: { ...found, total: 3000, totalPages: 60 } }],
    ['in pagination of an envelope', { data: { ...found, pagination: { total: 3000, totalPages: 60 } } }],
    ['next to an envelope', { data: found, total: 3000, totalPages: 60 }],
    ['in both places, where pagination wins', { ...found, total: 7, pagination: { total: 3000, totalPages: 60 } }],
  ])('has paging data %s', (_, answer) => {
    expect(readTolerantly(explore, structuredClone(answer)).data).toEqual({
      ...found,
      pagination: { total: 3000, totalPages: 60 },
    });
  });

  it.each([
    ['no data', found],
    ['unreadable data', { ...found, pagination: 'many' }],
    ['null', { ...found, pagination: null, total: null }],
  ])('gets no paging data from %s', (_, answer) => {
    expect(readTolerantly(explore, structuredClone(answer)).data).toEqual(found);
  });

  it('that is {data} becomes a plain array if the contract expects one', () => {
    expect(readTolerantly(z.array(picture), { data: [{ url: 'a' }, 7], total: 2 }).data).toEqual([{ url: 'a' }]);
  });

  it('with several possible schemas uses the one with the fewest repairs', () => {
    const either = z.union([
      z.object({ id: z.string(), firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) }),
      z.object({ id: z.string(), username: z.string() }),
    ]);
    const { data, repairs } = readTolerantly(either, { id: 'maya', username: 7 });
    expect(data).toEqual({ id: 'maya', username: '7' });
    expect(repairs.map(({ path }) => path)).toEqual(['username']);
  });

  it('that may be a page or an array is read by its type', () => {
    const either = z.union([z.object({ data: z.array(picture), currentPage: z.number() }), z.array(picture)]);
    expect(readTolerantly(either, [{ url: 'a' }, 7]).data).toEqual([{ url: 'a' }]);
    expect(readTolerantly(either, { data: [{ url: 'a' }, 7], currentPage: 2 }).data).toEqual({
      data: [{ url: 'a' }],
      currentPage: 2,
    });
  });

  it('omits optional data of a wrong type', () => {
    const schema = z.object({ data: z.optional(z.array(picture)), total: z.number() });
    expect(readTolerantly(schema, { data: 'none', total: 3 }).data).toEqual({ total: 3 });
  });

  it('replaces missing secondary lists by empty ones', () => {
    expect(readTolerantly(explore, { data: [{ url: 'a' }] }).data).toEqual({ data: [{ url: 'a' }], categoryList: [] });
  });

  it.each([
    ['its list', page, { total: 3 }],
    ['its list in the right type', page, { data: 'none', total: 3 }],
    ['the cart lines', z.object({ cartItems: z.array(picture) }), {}],
    ['the place suggestions', z.object({ predictions: z.array(picture) }), {}],
    ['the giftlist items', z.object({ items: z.array(picture) }), {}],
    ['the order items', z.object({ orderItems: z.array(picture) }), {}],
    ['the authentication state', z.object({ authenticated: z.boolean() }), { authenticated: 'yes' }],
    ['its id', product, { ...mug, id: null }],
    ['any content (null)', page, null],
    ['an object (a text)', page, 'OK'],
    ['any content (undefined)', page, undefined],
    ['an object (an array)', product, []],
  ])('without %s is unreadable', (_, schema, answer) => {
    expect(readTolerantly(schema, answer).isReadable).toBe(false);
  });

  it('that is a single object is repaired like a list element', () => {
    const { id, address, pictures, store: clay, note } = mug;
    expect(readTolerantly(product, { id, address, pictures, store: clay, note }).data).toEqual({
      id,
      address,
      pictures,
      store: clay,
      note,
      name: null,
      price: null,
      itemInStock: false,
      quantity: null,
    });
  });

  it('is valid by the contract, whatever the elements of its list are', () => {
    const field = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant(undefined));
    const element = fc.oneof(
      fc.jsonValue({ maxDepth: 1 }),
      fc.record(
        Object.fromEntries(Object.entries(mug).map(([key, value]) => [key, fc.oneof(fc.constant(value), field)])),
      ),
    );
    fc.assert(
      fc.property(fc.array(element, { maxLength: 6 }), (data) => {
        const reading = readTolerantly(page, structuredClone({ data: [mug, ...data], total: 1 }));
        expect(reading.isReadable).toBe(true);
        const read = page.parse(reading.data).data;
        expect(read[0]).toEqual(mug);
        expect(read.length).toBeLessThanOrEqual(data.length + 1);
      }),
    );
  });
});
