import { describe, expect, it } from 'vitest';
import { Product } from '#generated/model';
import { type CatalogueProduct, catalogue, categories, tags } from '#seed/catalogue/index.ts';
import { composePicture } from '#seed/pictures/compose.ts';
import { manifest } from '#seed/pictures/manifest.ts';
import { picturePaths, readPicture } from '#seed/pictures/read-picture.ts';

const pageSize = 50;
const pictureBudget = 40 * 1024;
const filmBudget = 150 * 1024;

const mediaOf = (product: CatalogueProduct) => product.media ?? product.productImages ?? [];
const dollars = (price: number | string | undefined): number => (price === undefined ? Number.NaN : Number(price));
const graphemes = (text: string): number => [...new Intl.Segmenter().segment(text)].length;
const duplicatesIn = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);
const idsOf = (products: readonly CatalogueProduct[]): string[] => products.map((product) => product.id);

describe('catalogue', () => {
  it('has at least 160 products in at least 10 categories', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(160);
    expect(categories.length).toBeGreaterThanOrEqual(10);
    const usedCategories = new Set(catalogue.map((product) => product.categories[0]?.name));
    expect([...usedCategories].toSorted()).toEqual(categories.map((category) => category.name).toSorted());
  });

  it('gives every product a unique id, name and description', () => {
    expect(duplicatesIn(idsOf(catalogue))).toEqual([]);
    expect(duplicatesIn(catalogue.map((product) => product.name))).toEqual([]);
    expect(duplicatesIn(catalogue.map((product) => product.description))).toEqual([]);
    expect(idsOf(catalogue.filter((product) => product.description.length < 60))).toEqual([]);
  });

  it('matches the contract', () => {
    expect(idsOf(catalogue.filter((product) => !Product.safeParse(product).success))).toEqual([]);
  });

  it('gives every product two to five known tags without duplicates', () => {
    const known = new Set(tags.map((tag) => tag.name));
    const badlyTagged = catalogue.filter(
      (product) =>
        product.tags.length < 2 ||
        product.tags.length > 5 ||
        duplicatesIn(product.tags).length > 0 ||
        product.tags.some((tag) => !known.has(tag)),
    );
    expect(idsOf(badlyTagged)).toEqual([]);
    const unused = tags.filter((tag) => !catalogue.some((product) => product.tags.includes(tag.name)));
    expect(unused).toEqual([]);
  });

  it('shows several categories on its first page, each with whole rows of five', () => {
    const sizes = new Map<string, number>();
    for (const {
      categories: [first],
    } of catalogue.slice(0, pageSize))
      sizes.set(first?.name ?? '', (sizes.get(first?.name ?? '') ?? 0) + 1);
    expect([...sizes.values()]).toEqual([10, 10, 10, 10, 10]);
  });

  it.each<[oddity: string, isOdd: (product: CatalogueProduct) => boolean, atLeast?: number]>([
    ['no media', (product) => mediaOf(product).length === 0],
    ['one picture', (product) => mediaOf(product).length === 1 && mediaOf(product)[0]?.type === 'image'],
    ['many pictures', (product) => mediaOf(product).length >= 6],
    ['a video between pictures', (product) => product.media?.at(-1)?.type === 'video' && product.media.length > 1],
    [
      'only a video',
      (product) => mediaOf(product).every((item) => item.type === 'video') && mediaOf(product).length > 0,
    ],
    [
      'media without sortOrder',
      (product) => mediaOf(product).some((item) => item.type === 'image' && item.sortOrder === undefined),
    ],
    [
      'media out of order',
      (product) =>
        mediaOf(product).some((item, index, all) => (item.sortOrder ?? 0) < (all[index - 1]?.sortOrder ?? 0)),
    ],
    ['pictures as productImages', (product) => product.productImages !== undefined],
    ['out of stock', (product) => !product.itemInStock, 8],
    ['discounted', (product) => dollars(product.originalPrice) > dollars(product.price), 12],
    ['originalPrice lower than price', (product) => dollars(product.originalPrice) < dollars(product.price), 2],
    ['originalPrice equal to price', (product) => dollars(product.originalPrice) === dollars(product.price)],
    [
      'price as a numeric string',
      (product) => typeof product.price === 'string' && !Number.isNaN(dollars(product.price)),
      3,
    ],
    ['a price that is not a number', (product) => Number.isNaN(dollars(product.price))],
    ['store as a string', (product) => typeof product.store === 'string', 40],
    ['store as an object', (product) => typeof product.store === 'object', 40],
    ['no store', (product) => product.store === undefined, 4],
    ['store, but no url', (product) => product.store !== undefined && product.url === undefined, 4],
    ['url, but no store', (product) => product.store === undefined && product.url !== undefined],
    ['a javascript: url', (product) => product.url?.startsWith('javascript:') === true],
    ['a name of 200 characters and more', (product) => /^[A-Z]/.test(product.name) && product.name.length >= 200],
    [
      'a name of 200 emoji',
      (product) => /^[\p{Emoji_Presentation}]+$/u.test(product.name) && graphemes(product.name) === 200,
    ],
    ['a name in Japanese', (product) => /\p{Script=Hiragana}/u.test(product.name)],
    ['a name in Arabic, right to left', (product) => /\p{Script=Arabic}/u.test(product.name)],
    ['a name in Inuktitut', (product) => /\p{Script=Canadian_Aboriginal}/u.test(product.name)],
    ['a name in Korean', (product) => /\p{Script=Hangul}/u.test(product.name)],
    ['a name in Hindi', (product) => /\p{Script=Devanagari}/u.test(product.name)],
    ['markup in a description', (product) => /<b>.*<\/b>.*&amp;/.test(product.description)],
    ['a script in a name', (product) => product.name.includes('<script>')],
    ['a digital product', (product) => product.isDigital, 8],
    ['two categories', (product) => product.categories.length > 1, 3],
  ])('has %s', (_oddity, isOdd, atLeast = 1) => {
    expect(catalogue.filter(isOdd).length).toBeGreaterThanOrEqual(atLeast);
  });
});

describe('catalogue images', () => {
  it('exist for all media of all products', () => {
    const known = new Set(picturePaths);
    const missing = catalogue.flatMap((product) => mediaOf(product).filter((item) => !known.has(item.url)));
    expect(missing).toEqual([]);
  });

  it('stay within their size budget', () => {
    const tooHeavy = [...manifest].filter(([, spec]) => composePicture(spec).length > pictureBudget);
    expect(tooHeavy.map(([name]) => name)).toEqual([]);
  });

  it('load no external file and run no script', () => {
    const unsafe = [...manifest].filter(([, spec]) =>
      /href="(?!#|data:image\/webp;base64,)|<script|<foreignObject|[" (]NaN|[" (]undefined/.test(composePicture(spec)),
    );
    expect(unsafe.map(([name]) => name)).toEqual([]);
  });

  it('are the same each time they are composed', () => {
    const [spec] = manifest.values();
    expect(spec && composePicture(spec)).toBe(spec && composePicture(spec));
  });

  it('are read with their media types, and no other files can be read', () => {
    expect(readPicture('/pictures/enamel-teapot-for-two-front.svg')?.contentType).toBe('image/svg+xml');
    const film = readPicture('/pictures/unwrapping.webm');
    expect(film?.contentType).toBe('video/webm');
    expect(film?.body.length).toBeLessThanOrEqual(filmBudget);
    expect(readPicture('/pictures/../package.json')).toBeUndefined();
    expect(readPicture('/pictures/no-such-product-front.svg')).toBeUndefined();
  });
});
