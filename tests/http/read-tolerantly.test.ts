import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readTolerantly } from '../../src/http/read-tolerantly';

const store = z.object({ name: z.string() });
const picture = z.object({ url: z.string(), sortOrder: z.optional(z.nullable(z.number())) });
const product = z.object({
  id: z.string(),
  name: z.string(),
  price: z.union([z.number(), z.string()]),
  itemInStock: z.boolean(),
  quantity: z.number(),
  note: z.nullable(z.string()),
  url: z.optional(z.string()),
  store: z.optional(z.union([z.string(), store])),
  tags: z.optional(z.array(z.string())),
  pictures: z.array(picture),
  address: z.union([z.object({ id: z.string(), city: z.string() }), z.null()]),
});
const page = z.object({ data: z.array(product), total: z.number() });

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
const without = (field: keyof typeof mug) => Object.fromEntries(Object.entries(mug).filter(([key]) => key !== field));

/** What becomes of one element of a list, between two good ones. */
const readElement = (element: unknown) => {
  const reading = readTolerantly(page, structuredClone({ data: [mug, element, mug], total: 3 }));
  const list = z.object({ data: z.array(z.unknown()) }).parse(reading.data).data;
  expect([list[0], list.at(-1)]).toEqual([mug, mug]);
  return list.length === 2 ? 'dropped' : list[1];
};

const paths = (repairs: { path: string }[]) => repairs.map(({ path }) => path);

describe('an element of a list', () => {
  it('that is right stays as it is', () => {
    expect(readTolerantly(page, { data: [mug], total: 1 })).toEqual({
      isReadable: true,
      data: { data: [mug], total: 1 },
      repairs: [],
    });
  });

  it.each([
    ['an optional text', { ...mug, url: 7 }, without('url')],
    ['an optional list', { ...mug, tags: 'handmade' }, without('tags')],
    ['an optional union', { ...mug, store: 7 }, without('store')],
  ])('loses %s that cannot be read', (_, element, expected) => {
    expect(readElement(element)).toEqual(expected);
  });

  it.each<[string, object, object]>([
    ['a text', { name: 7 }, { name: '' }],
    ['a price', { price: true }, { price: '' }],
    ['a price that is null', { price: null }, { price: '' }],
    ['a nullable text', { note: 7 }, { note: null }],
    ['a number', { quantity: 'two' }, { quantity: 0 }],
    ['a yes or no', { itemInStock: 'yes' }, { itemInStock: false }],
    ['a list', { pictures: null }, { pictures: [] }],
    ['a text in an object', { store: { name: 7 } }, { store: { name: '' } }],
    ['an object without its id', { address: { city: 'Ottawa' } }, { address: null }],
    ['an id that is a number', { id: 42 }, { id: '42' }],
    ['elements of a list in it', { tags: ['a', 7, 'b'] }, { tags: ['a', 'b'] }],
    ['objects of a list in it', { pictures: [7, { url: 'b' }, null] }, { pictures: [{ url: 'b' }] }],
    [
      'several at once',
      { name: 7, price: {}, quantity: null, url: 7 },
      { name: '', price: '', quantity: 0, url: undefined },
    ],
  ])('has a stand-in for %s', (_, bad, repaired) => {
    const { url, ...expected } = { ...mug, ...repaired };
    expect(readElement({ ...mug, ...bad })).toEqual(url === undefined ? expected : { ...expected, url });
  });

  it('has a stand-in for everything but its id', () => {
    expect(readElement({ id: 'mug' })).toEqual({
      id: 'mug',
      name: '',
      price: '',
      itemInStock: false,
      quantity: 0,
      note: null,
      pictures: [],
      address: null,
    });
  });

  it.each([[null], [7], ['mug'], [[]], [{}], [{ ...mug, id: null }], [{ ...mug, id: { a: 1 } }]])(
    'is dropped when it has no readable id: %j',
    (element) => {
      expect(readElement(element)).toBe('dropped');
    },
  );

  it('is dropped when it is beyond repair', () => {
    const order = z.object({ id: z.string(), orderItems: z.array(z.object({ id: z.string() })) });
    const reading = readTolerantly(z.array(order), [
      { id: 'a', orderItems: 'none' },
      { id: 'b', orderItems: [{ id: 'c' }, {}] },
    ]);
    expect(reading.data).toEqual([{ id: 'b', orderItems: [{ id: 'c' }] }]);
  });

  it('is dropped with what it cannot be without', () => {
    const item = z.object({ id: z.string(), product: z.object({ id: z.string(), name: z.string() }) });
    const reading = readTolerantly(z.object({ items: z.array(item) }), {
      items: [{ id: 'a', product: { name: 'no id' } }, { id: 'b', product: { id: 'p' } }, { id: 'c' }],
    });
    expect(reading.data).toEqual({ items: [{ id: 'b', product: { id: 'p', name: '' } }] });
  });

  it('has every repair named once', () => {
    const { repairs } = readTolerantly(page, {
      data: [{ ...mug, name: 7, url: 7 }, null, { ...mug, price: null }],
      total: 3,
    });
    expect(paths(repairs)).toEqual(['data.0.name', 'data.0.url', 'data.1', 'data.2.price']);
  });
});

describe('an answer', () => {
  it.each([
    ['a bare list', [mug], { data: [mug], total: 1 }],
    ['a list in a list', { data: { data: [mug], total: 9 } }, { data: [mug], total: 9 }],
  ])('that is %s becomes {data, total}', (_, answer, data) => {
    expect(readTolerantly(page, structuredClone(answer))).toEqual({ isReadable: true, data, repairs: [] });
  });

  it.each([[undefined], [null], ['many']])('with the total %j counts what is there, and says so', (total) => {
    const { data, repairs } = readTolerantly(page, structuredClone({ data: [mug, mug], total }));
    expect([data, paths(repairs)]).toEqual([{ data: [mug, mug], total: 2 }, ['total']]);
  });

  it('that is {data} becomes a bare list where the contract has one', () => {
    expect(readTolerantly(z.array(picture), { data: [{ url: 'a' }, 7], total: 2 }).data).toEqual([{ url: 'a' }]);
  });

  it('that may be a page or a bare list is the one that it looks like', () => {
    const either = z.union([z.object({ data: z.array(picture), currentPage: z.number() }), z.array(picture)]);
    expect(readTolerantly(either, [{ url: 'a' }, 7]).data).toEqual([{ url: 'a' }]);
    expect(readTolerantly(either, { data: [{ url: 'a' }, 7], currentPage: 2 }).data).toEqual({
      data: [{ url: 'a' }],
      currentPage: 2,
    });
  });

  it('that lacks lists beside what it is about is readable without them', () => {
    const explore = z.object({
      data: z.array(picture),
      categoryList: z.array(store),
      pagination: z.object({ currentPage: z.number(), totalPages: z.number() }),
    });
    expect(readTolerantly(explore, { data: [{ url: 'a' }] }).data).toEqual({
      data: [{ url: 'a' }],
      categoryList: [],
      pagination: { currentPage: 0, totalPages: 0 },
    });
  });

  it.each([
    ['its list', page, { total: 3 }],
    ['its list, which is something else', page, { data: 'none', total: 3 }],
    ['the bag’s lines', z.object({ cartItems: z.array(picture) }), {}],
    ['whether one is signed in', z.object({ authenticated: z.boolean() }), { authenticated: 'yes' }],
    ['its id', product, { ...mug, id: null }],
    ['everything', page, null],
    ['everything', page, 'OK'],
    ['everything', page, undefined],
    ['everything', product, []],
  ])('that lacks %s cannot be read', (_, schema, answer) => {
    expect(readTolerantly(schema, answer).isReadable).toBe(false);
  });

  it('of one thing is repaired like an element', () => {
    const { id, address, pictures, store: clay, note } = mug;
    expect(readTolerantly(product, { id, address, pictures, store: clay, note }).data).toEqual({
      id,
      address,
      pictures,
      store: clay,
      note,
      name: '',
      price: '',
      itemInStock: false,
      quantity: 0,
    });
  });

  it('is never made worse: whatever comes is read by the contract, or not at all', () => {
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
