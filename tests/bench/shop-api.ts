import { createNodeMocks } from '../../mocks/node';
import type { Answer } from '../support/server';
import type { Targets } from './measure-interactions';
import type { Product, ProductPage } from '../../src/generated/model';

const pageSize = 50;
const firstPage = 'http://localhost/api/product/explore?limit=50&page=';

const readPage = async (answer: Answer, page: number): Promise<ProductPage> => {
  const response = await answer(new Request(`${firstPage}${page}`));
  if (!response?.ok) throw new Error(`The mock backend answered page ${page} with ${response?.status}`);
  // What the mock backend answers is checked against the contract by its own tests.
  return (await response.json()) as ProductPage;
};

/**
 * The mock backend with a catalogue as large as the bench needs: its own products first, then the same again under further
 * ids. Everything but the exploring is the mock backend's own work.
 */
export const createBigShop = async (size: number): Promise<{ answer: Answer; targets: Targets }> => {
  const { answer } = createNodeMocks({ visitors: 'many' });
  const first = await readPage(answer, 1);
  const pages = [first];
  for (let page = 2; page <= first.pagination.totalPages; page += 1) pages.push(await readPage(answer, page));
  const seed = pages.flatMap(({ data }) => data);
  const products = Array.from({ length: size }, (_, index): Product => {
    const product = seed[index % seed.length];
    if (!product) throw new Error('The mock backend has no products');
    const round = Math.floor(index / seed.length);
    return round === 0 ? product : { ...product, id: `${product.id}~${round}` };
  });

  const explore = (query: URLSearchParams): ProductPage => {
    const text = query.get('productName')?.toLowerCase() ?? '';
    const tags = query.getAll('tagNames');
    const found = products.filter(
      ({ name, tags: own }) => name.toLowerCase().includes(text) && tags.every((tag) => own?.includes(tag)),
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
  // Its last letter must change what stands first: before, nothing could be seen to arrive.
  const text = seed
    .flatMap(({ name }) => name.toLowerCase().match(/[a-z]{4,}/g) ?? [])
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
    throw new Error('The catalogue has nothing to look for');

  return {
    targets: { text, firstFound, tag, firstTagged, addable },
    answer: async (request) => {
      const url = new URL(request.url);
      return url.pathname === '/api/product/explore' ? Response.json(explore(url.searchParams)) : answer(request);
    },
  };
};
