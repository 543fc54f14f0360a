/** @jsxImportSource hono/jsx */
import type { ProductDraft } from '#backend/database/tables.ts';
import { redirect } from '../../../html/form';
import { InvalidFields } from '../../changes';
import { ActionForm } from '../../components/action-form';
import { Badge } from '../../components/badge';
import { requestKeyOf, shownFields, shownValue } from '../../components/fields';
import { adminPage } from '../../components/layout';
import { withQuery } from '../../components/page-url';
import { ChangesCard, stepOf } from '../../components/timeline';
import { OperatorError } from '../../context';
import { paths, productPath } from '../../navigation';
import { defineAction, definePage, type PageContext } from '../../page';
import { createProduct, editProduct, setListed, shownTexts } from '../edit';
import { cellsOf } from '../export';
import { emptyProduct, toProductDraft } from '../merge';
import { loadFacets, productEvents } from '../search';
import { storeUploads } from '../uploads';
import { findProducts } from '../upsert';
import { cellsToSave, labels, ProductFields, type ProductForm, readProductForm } from './product-form';
import { Preview } from './product-preview';

const newPath = `${paths.products}/new`;

/** @throws OperatorError if there is no such product */
const loadProduct = async (context: PageContext, id: string): Promise<Required<ProductDraft>> => {
  const found = (await findProducts(context.db, [id])).get(id);
  if (!found) throw new OperatorError(`Product ${id} does not exist.`);
  return toProductDraft(found);
};

const productView = async (
  context: PageContext,
  product: Required<ProductDraft>,
  form: ProductForm,
): Promise<Response> => {
  const { id, name, isListed } = product;
  const { timeZone } = context.ports;
  const path = productPath(id);
  const steps = (await productEvents(context.db, id)).map((event) => {
    const { product: _, ...detail } = event.detail;
    return stepOf(timeZone, { ...event, detail });
  });
  return adminPage(
    context,
    {
      title: name,
      up: { path: paths.products, label: 'Products' },
      actions: (
        <>
          <a class="button" href={`${newPath}?${new URLSearchParams({ copy: id })}`}>
            Duplicate
          </a>
          <ActionForm action={`${path}/${isListed ? 'unlist' : 'list'}`}>
            <button class="button">{isListed ? 'Unlist' : 'List'}</button>
          </ActionForm>
        </>
      ),
    },
    <>
      <p class="badges">
        <Badge tone={isListed ? 'success' : 'neutral'}>{isListed ? 'Listed' : 'Unlisted'}</Badge>
        {id}
      </p>
      <div class="columns">
        <ActionForm action={`${path}/save`} hasFiles hidden={shownFields(shownTexts(product))}>
          <ProductFields form={form} facets={await loadFacets(context.db)} isNew={false} />
          <button class="button accent">Save</button>
        </ActionForm>
        <div class="stack">
          <Preview product={product} shopOrigin={context.shopOrigin} />
          <ChangesCard steps={steps} />
        </div>
      </div>
    </>,
  );
};

const newView = async (context: PageContext, form: ProductForm): Promise<Response> =>
  adminPage(
    context,
    {
      title: 'New product',
      up: { path: paths.products, label: 'Products' },
    },
    <>
      <ActionForm action={`${newPath}/save`} hasFiles hidden={{ key: crypto.randomUUID() }}>
        <ProductFields form={form} facets={await loadFacets(context.db)} isNew />
        <button class="button accent">Create</button>
      </ActionForm>
    </>,
  );

/**
 * Reads a form, and stores its files: adds their URLs to the images of the form, which keeps them if it is shown again.
 *
 * @throws InvalidFields for files that were not stored
 */
const readSent = async (context: PageContext, form: FormData): Promise<ProductForm> => {
  const files = form.getAll('pictures').filter((file): file is File => file instanceof File && file.name !== '');
  const { urls, problems } = await storeUploads(context, files);
  for (const url of urls) {
    form.append('images', url);
    form.append('position', String(form.getAll('images').length));
  }
  if (problems.length > 0) throw new InvalidFields(problems.map((message) => ({ column: 'images', message })));
  return readProductForm(form);
};

/** The sent values of a form that was refused. */
const refusedForm = ({ refused }: PageContext, action: string): ProductForm | undefined =>
  refused?.action === action ? readProductForm(refused.form) : undefined;

const save = defineAction(async (context, form) => {
  const id = context.params['product'] ?? '';
  const sent = await readSent(context, form);
  const shown = Object.fromEntries(Object.keys(sent.cells).map((column) => [column, shownValue(form, column)]));
  return (await editProduct(context, { id, shown, sent: cellsToSave(sent) })) ? 'changed' : 'same';
});

const listing = (isListed: boolean) =>
  defineAction(async (context) => {
    await setListed(context, [context.params['product'] ?? ''], isListed);
    return isListed ? 'listed' : 'unlisted';
  });

/** One product, with its edit form. */
export const productPage = definePage({
  path: `${paths.products}/edit/:product`,
  show: async (context) => {
    const product = await loadProduct(context, context.params['product'] ?? '');
    const stored = { id: product.id, cells: cellsOf(product), addresses: '' };
    return productView(context, product, refusedForm(context, `${productPath(product.id)}/save`) ?? stored);
  },
  actions: { save, list: listing(true), unlist: listing(false) },
  labelOf: (name) => labels[name],
  doneMessages: {
    created: 'Product created.',
    changed: 'Product updated.',
    same: 'No changes.',
    listed: 'Listed.',
    unlisted: 'Unlisted. It stays in bags, giftlists and orders, but cannot be bought.',
  },
});

/** Form for a new product, blank or copied from another. */
export const newProductPage = definePage({
  path: newPath,
  show: async (context) => {
    const copied = context.query.get('copy');
    // A copy starts unlisted, because it still has to be edited before it is sold.
    const draft =
      copied === null ? { id: '', ...emptyProduct } : { ...(await loadProduct(context, copied)), isListed: false };
    const blank = { id: '', cells: cellsOf(draft), addresses: '' };
    return newView(context, refusedForm(context, `${newPath}/save`) ?? blank);
  },
  actions: {
    save: async (context, form) => {
      const key = requestKeyOf(form);
      const sent = await readSent(context, form);
      const id = await createProduct(context, sent.id, cellsToSave(sent), key);
      return redirect(withQuery(productPath(id), { done: 'created' }));
    },
  },
  labelOf: (name) => labels[name],
});
