import { describe, expect, it } from 'vitest';
import { ProductPage } from '#generated/model';
import { catalogue, categories, tags } from '#seed/catalogue/index.ts';
import { openBackend } from './backend';
import { openShop, products } from './shopper';

const explore = async (query: string, scenario = '') => {
  const { mocks, shopper } = openShop();
  await mocks.setScenario(scenario);
  const { body } = await shopper.get(`/product/explore?${query}`);
  return ProductPage.parse(body);
};

const idsOf = ({ data }: ProductPage) => data.map(({ id }) => id);

describe('exploreProducts', () => {
  it('returns 50 products a page in catalogue order', async () => {
    const page = await explore('');
    expect(idsOf(page)).toEqual(catalogue.slice(0, 50).map(({ id }) => id));
    expect(page.pagination).toEqual({
      currentPage: 1,
      totalPages: Math.ceil(catalogue.length / 50),
      total: catalogue.length,
      hasNextPage: true,
      nextPage: 2,
    });
  });

  it('continues after the previous page up to the end', async () => {
    expect(idsOf(await explore('page=2&limit=30'))).toEqual(catalogue.slice(30, 60).map(({ id }) => id));
    const last = await explore(`page=${Math.ceil(catalogue.length / 50)}`);
    expect(last.pagination).toMatchObject({ hasNextPage: false, nextPage: null });
    expect(idsOf(await explore('page=99'))).toEqual([]);
  });

  it('ignores case, accents and outer blanks in names', async () => {
    expect(idsOf(await explore(`productName=${encodeURIComponent('  éNAMEL  TÊÁPOT ')}`))).toEqual([products.teapot]);
    const nonAsciiProducts = catalogue.filter(({ name }) => /[^\p{ASCII}’–—“”]/u.test(name));
    expect(nonAsciiProducts).not.toEqual([]);
    for (const { id, name } of nonAsciiProducts) {
      expect(idsOf(await explore(`productName=${encodeURIComponent(name.normalize('NFD'))}`))).toContain(id);
    }
  });

  it('returns products in any of the categories that have all of the tags', async () => {
    const [first, second] = categories.map(({ name }) => name);
    const query = new URLSearchParams([
      ['categoryNames', first ?? ''],
      ['categoryNames', second ?? ''],
      ['tagNames', 'cozy'],
      ['tagNames', 'handmade'],
      ['tagNames', 'cozy'],
      ['limit', '100'],
    ]);
    const expected = catalogue.filter(
      (product) =>
        product.categories.some(({ name }) => name === first || name === second) &&
        product.tags.includes('cozy') &&
        product.tags.includes('handmade'),
    );
    expect(expected).not.toEqual([]);
    expect(idsOf(await explore(String(query)))).toEqual(expected.map(({ id }) => id));
  });

  it.each([
    ["robin's nest cup", 'Robin’s Nest Cup'],
    ['ROBIN’S nest', 'Robin’s Nest Cup'],
    ['teapots', 'Enamel Teapot for Two'],
    ['teapot enamel', 'Enamel Teapot for Two'],
  ])('finds %j in the name %j', async (query, name) => {
    const { data } = await explore(`productName=${encodeURIComponent(query)}`);
    expect(data.map((product) => product.name)).toContain(name);
  });

  it('searches store, tags, categories and description, and returns matches in the name first', async () => {
    const [store] = catalogue.flatMap((product) => (typeof product.store === 'object' ? [product.store.name] : []));
    const byStore = await explore(`productName=${encodeURIComponent(store ?? '')}`);
    expect(byStore.data.map((product) => product.store)).toContainEqual({ name: store });
    const texts = (await explore('productName=wool&limit=100')).data.map((product) => [
      /wool/i.test(product.name ?? ''),
      /wool/i.test(JSON.stringify([product.name, product.store, product.tags, product.categories])),
      /wool/i.test(JSON.stringify(product)),
    ]);
    const ranks = texts.map((found) => found.indexOf(true));
    expect(ranks).toEqual(ranks.toSorted());
    expect(new Set(ranks)).toEqual(new Set([0, 1, 2]));
  });

  it('counts the listed products of a tag, also after one is unlisted or listed again', async () => {
    const { db, shopper } = await openBackend();
    const cozy = catalogue.filter(({ tags: names }) => names.includes('cozy'));
    const total = async () => {
      const { body } = await shopper().get('/product/explore?tagNames=cozy&limit=1');
      return ProductPage.parse(body).pagination?.total;
    };
    expect(await total()).toBe(cozy.length);
    for (const [isListed, expected] of [
      [false, cozy.length - 1],
      [true, cozy.length],
    ] as const) {
      await db
        .updateTable('products')
        .set({ isListed })
        .where('id', '=', cozy[0]?.id ?? '')
        .execute();
      expect(await total()).toBe(expected);
    }
  });

  it('returns all categories and tags even if no product matches', async () => {
    const page = await explore('productName=nothing+is+called+like+this');
    expect(page.data).toEqual([]);
    expect(page.categoryList).toEqual(categories);
    expect(page.tagList).toEqual(tags.map(({ name }) => ({ name })));
  });

  it.each([1000, 5000] as const)('returns %i products with unique ids with the scenario big-shop', async (size) => {
    const { mocks, shopper } = openShop();
    await mocks.setScenario(`big-shop-${size}`);
    const ids = new Set<string>();
    for (let page = 1; page <= size / 100; page += 1) {
      const { body } = await shopper.get(`/product/explore?page=${page}&limit=100`);
      for (const { id } of ProductPage.parse(body).data) ids.add(id);
    }
    expect(ids.size).toBe(size);
  });

  it('returns no products with the scenario empty-shop', async () => {
    const page = await explore('', 'empty-shop');
    expect(page).toEqual({
      data: [],
      categoryList: [],
      tagList: [],
      pagination: { currentPage: 1, totalPages: 0, total: 0, hasNextPage: false, nextPage: null },
    });
  });
});

describe('getProduct', () => {
  it('returns every product of the catalogue', async () => {
    const { shopper } = openShop();
    for (const { id, name } of catalogue) {
      expect(await shopper.get(`/product/${id}`)).toMatchObject({ status: 200, body: { id, name } });
    }
  });

  it('omits isDigital, which is internal to the shop', async () => {
    const { shopper } = openShop();
    const { body } = await shopper.get(`/product/${products.digital}`);
    expect(body).not.toHaveProperty('isDigital');
  });

  it('returns 404 for an unknown product', async () => {
    const { shopper } = openShop();
    expect(await shopper.get('/product/nothing')).toEqual({
      status: 404,
      body: { message: 'This product is no longer available.' },
    });
  });
});
