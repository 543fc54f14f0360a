import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Product, ProductPage } from '#generated/model';
import { createNodeMocks } from '#mocks/node.ts';
import { serveProductImage } from '#tests/support/product-images.ts';
import type { Respond } from '#tests/support/static-host.ts';
import type { Targets } from './measure-interactions';

const pageSize = 50;
const firstPage = 'http://localhost/api/product/explore?limit=50&page=';

const readPage = async (answer: Respond, page: number): Promise<ProductPage> => {
  const response = await answer(new Request(`${firstPage}${page}`));
  if (!response?.ok) throw new Error(`The mock backend answered page ${page} with ${response?.status}`);
  // Not validated: other tests check the responses of the mock against the contract.
  return (await response.json()) as ProductPage;
};

const copiesPath = '/pictures/copies/';

/**
 * Serves images for the copied products. Each copy has another URL. Otherwise the browser would load the image only
 * once. The images are photographs, because the browser would draw an SVG again in every frame.
 */
const serveImagesOfCopies = (): Respond => {
  const file = createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/assets/1f381.webp');
  const photograph = new Blob([readFileSync(file)], { type: 'image/webp' });
  return (request) =>
    new URL(request.url).pathname.startsWith(copiesPath)
      ? Promise.resolve(new Response(photograph, { headers: { 'cache-control': 'max-age=3600' } }))
      : serveProductImage(request);
};

interface BigShop {
  answer: Respond;
  serveImage: Respond;
  targets: Targets;
}

/**
 * Opens a mock backend with a large catalogue: first its own products, then copies of them with new ids. Only the
 * operation `exploreProducts` knows the copies.
 */
export const createBigShop = async (size: number): Promise<BigShop> => {
  const { answer } = createNodeMocks({ visitors: 'many' });
  const first = await readPage(answer, 1);
  const pages = [first];
  for (let page = 2; page <= (first.pagination?.totalPages ?? 1); page += 1) pages.push(await readPage(answer, page));
  const seed = pages.flatMap(({ data }) => data);
  const products = Array.from({ length: size }, (_, index): Product => {
    const product = seed[index % seed.length];
    if (!product) throw new Error('The mock backend has no products');
    const copyNumber = Math.floor(index / seed.length);
    if (copyNumber === 0) return product;
    const media = product.media?.map((one) => ({
      ...one,
      url: one.url.replace(/^\/pictures\/(.+)\.svg$/, `${copiesPath}${copyNumber}/$1.webp`),
    }));
    return { ...product, id: `${product.id}~${copyNumber}`, ...(media && { media }) };
  });

  const explore = (query: URLSearchParams): ProductPage => {
    const text = query.get('productName')?.toLowerCase() ?? '';
    const tags = query.getAll('tagNames');
    const found = products.filter(
      ({ name, tags: own }) => name?.toLowerCase().includes(text) && tags.every((tag) => own?.includes(tag)),
    );
    const page = Number(query.get('page') ?? 1);
    const totalPages = Math.ceil(found.length / pageSize);
    return {
      ...first,
      data: found.slice((page - 1) * pageSize, page * pageSize),
      pagination: {
        currentPage: page,
        totalPages,
        total: found.length,
        hasNextPage: page < totalPages,
        nextPage: page < totalPages ? page + 1 : null,
      },
    };
  };

  const firstOf = (query: Record<string, string>): string | undefined =>
    explore(new URLSearchParams(query)).data[0]?.id;
  const start = firstOf({});
  // Finds a text whose last letter changes the first result, so that the result of typing it is visible.
  const text = seed
    .flatMap(({ name }) => name?.toLowerCase().match(/[a-z]{4,}/g) ?? [])
    .map((word) => word.slice(0, 4))
    .find((word) => {
      const found = firstOf({ productName: word });
      return found && found !== start && found !== firstOf({ productName: word.slice(0, -1) });
    });
  const tag = first.tagList.slice(0, 8).find(({ name }) => firstOf({ tagNames: name }) !== start)?.name;
  const addable = first.data.find(({ itemInStock, price }) => itemInStock && Number(price) > 0)?.id;
  const firstFound = text && firstOf({ productName: text });
  const firstTagged = tag && firstOf({ tagNames: tag });
  if (!text || !firstFound || !tag || !firstTagged || !addable)
    throw new Error('The catalogue has no suitable search text');

  return {
    serveImage: serveImagesOfCopies(),
    targets: { text, firstFound, tag, firstTagged, addable },
    answer: async (request) => {
      const url = new URL(request.url);
      return url.pathname === '/api/product/explore' ? Response.json(explore(url.searchParams)) : answer(request);
    },
  };
};
