import { ExploreProductsParams, Product, type ProductPage } from '../../src/generated/model';
import { findProduct, type StockedProduct } from './products-for-sale';
import { type Call, paramOf, refusal } from './call';
import { searchable } from './paging';

/** Products on a page where the request has no `limit` (docs/product.md, Limits). */
const pageSize = 50;

const answered = (product: StockedProduct): Product => Product.parse(product);

/**
 * GET /product/explore. A product is found when its name contains the text, it is in **any** of the categories, and it has **any** of the
 * tags. The lists of categories and tags are always complete, so that a choice can be changed. The order is the catalogue's.
 */
export const exploreProducts = ({ query, forSale }: Call): ProductPage => {
  const {
    page = 1,
    limit = pageSize,
    productName = '',
    categoryNames = [],
    tagNames = [],
  } = ExploreProductsParams.parse(query);
  const text = searchable(productName);
  const found = forSale.products.findMany((q) =>
    q.where(
      ({ name, categories = [], tags = [] }) =>
        (text === '' || searchable(name).includes(text)) &&
        (categoryNames.length === 0 || categories.some((category) => categoryNames.includes(category.name))) &&
        (tagNames.length === 0 || tags.some((tag) => tagNames.includes(tag))),
    ),
  );
  const totalPages = Math.ceil(found.length / limit);
  const hasNextPage = page < totalPages;
  return {
    data: found.slice((page - 1) * limit, page * limit).map(answered),
    categoryList: [...forSale.categories],
    tagList: forSale.tags.map(({ name }) => ({ name })),
    pagination: {
      currentPage: page,
      totalPages,
      total: found.length,
      hasNextPage,
      nextPage: hasNextPage ? page + 1 : null,
    },
  };
};

/** GET /product/{id}. */
export const getProduct = (call: Call): Product => {
  const product = findProduct(call.forSale, paramOf(call, 'id'));
  if (!product) throw refusal(404, 'This product is no longer available.');
  return answered(product);
};
