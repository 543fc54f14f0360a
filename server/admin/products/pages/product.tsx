/** @jsxImportSource hono/jsx */
import type { ProductDraft } from '#backend/database/tables.ts';
import { redirect } from '../../../html/form';
import { EditConflict, type FieldError, InvalidFields } from '../../changes';
import { ActionForm } from '../../components/action-form';
import { Badge } from '../../components/badge';
import { conflictPage } from '../../components/conflict-page';
import { FieldErrors } from '../../components/field-errors';
import { shownFields, shownValue } from '../../components/fields';
import { adminPage } from '../../components/layout';
import { withQuery } from '../../components/page-url';
import { ChangesCard, stepOf } from '../../components/timeline';
import { OperatorError } from '../../context';
import { paths, productPath } from '../../navigation';
import type { Action, AdminPage, PageContext } from '../../page';
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
  shown: Readonly<Record<string, string>>,
  errors: readonly FieldError[] = [],
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
      status: errors.length > 0 ? 400 : 200,
    },
    <>
      <p class="badges">
        <Badge tone={isListed ? 'success' : 'neutral'}>{isListed ? 'Listed' : 'Unlisted'}</Badge>
        {id}
      </p>
      <FieldErrors errors={errors} labels={labels} />
      <div class="columns">
        <ActionForm action={`${path}/save`} hasFiles hidden={shownFields(shown)}>
          <ProductFields form={form} facets={await loadFacets(context.db)} errors={errors} isNew={false} />
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

const newView = async (
  context: PageContext,
  form: ProductForm,
  errors: readonly FieldError[] = [],
): Promise<Response> =>
  adminPage(
    context,
    {
      title: 'New product',
      up: { path: paths.products, label: 'Products' },
      status: errors.length > 0 ? 400 : 200,
    },
    <>
      <FieldErrors errors={errors} labels={labels} />
      <ActionForm action={`${newPath}/save`} hasFiles>
        <ProductFields form={form} facets={await loadFacets(context.db)} errors={errors} isNew />
        <button class="button accent">Create</button>
      </ActionForm>
    </>,
  );

/**
 * Stores the files of a form, and adds their URLs to the images of the form, which keeps them if it is shown again.
 *
 * @returns errors of files that were not stored
 */
const storeFormImages = async (context: PageContext, form: FormData): Promise<FieldError[]> => {
  const files = form.getAll('pictures').filter((file): file is File => file instanceof File && file.name !== '');
  const { urls, problems } = await storeUploads(context, files);
  for (const url of urls) {
    form.append('images', url);
    form.append('position', String(form.getAll('images').length));
  }
  return problems.map((message) => ({ column: 'images', message }));
};

/**
 * Saves a form. An invalid one is shown again with everything that was typed.
 *
 * @returns a response, or a key of `doneMessages`
 */
const submit = async (
  context: PageContext,
  form: FormData,
  save: (sent: ProductForm) => Promise<Response | string>,
  showAgain: (sent: ProductForm, errors: readonly FieldError[]) => Promise<Response>,
): Promise<Response | string> => {
  const problems = await storeFormImages(context, form);
  const sent = readProductForm(form);
  if (problems.length > 0) return showAgain(sent, problems);
  try {
    return await save(sent);
  } catch (error) {
    if (error instanceof InvalidFields) return showAgain(sent, error.errors);
    throw error;
  }
};

const save: Action = async (context, form) => {
  const id = context.params['product'] ?? '';
  const shownValues = (sent: ProductForm) =>
    Object.fromEntries(Object.keys(sent.cells).map((column) => [column, shownValue(form, column)]));
  return submit(
    context,
    form,
    async (sent) => {
      try {
        const edit = { id, shown: shownValues(sent), sent: cellsToSave(sent) };
        return (await editProduct(context, edit)) ? 'changed' : 'same';
      } catch (error) {
        if (!(error instanceof EditConflict)) throw error;
        return conflictPage(context, form, error, { action: `${productPath(id)}/save`, labels });
      }
    },
    async (sent, errors) => productView(context, await loadProduct(context, id), sent, shownValues(sent), errors),
  );
};

const listing =
  (isListed: boolean): Action =>
  async (context) => {
    await setListed(context, [context.params['product'] ?? ''], isListed);
    return isListed ? 'listed' : 'unlisted';
  };

/** One product, with its edit form. */
export const productPage: AdminPage = {
  path: `${paths.products}/edit/:product`,
  show: async (context) => {
    const product = await loadProduct(context, context.params['product'] ?? '');
    return productView(
      context,
      product,
      { id: product.id, cells: cellsOf(product), addresses: '' },
      shownTexts(product),
    );
  },
  actions: { save, list: listing(true), unlist: listing(false) },
  doneMessages: {
    created: 'Product created.',
    changed: 'Product updated.',
    same: 'No changes.',
    listed: 'Listed.',
    unlisted: 'Unlisted. It stays in bags, giftlists and orders, but cannot be bought.',
  },
};

/** Form for a new product, blank or copied from another. */
export const newProductPage: AdminPage = {
  path: newPath,
  show: async (context) => {
    const copied = context.query.get('copy');
    // A copy starts unlisted, because it still has to be edited before it is sold.
    const draft =
      copied === null ? { id: '', ...emptyProduct } : { ...(await loadProduct(context, copied)), isListed: false };
    return newView(context, { id: '', cells: cellsOf(draft), addresses: '' });
  },
  actions: {
    save: (context, form) =>
      submit(
        context,
        form,
        async (sent) =>
          redirect(
            withQuery(productPath(await createProduct(context, sent.id, cellsToSave(sent))), { done: 'created' }),
          ),
        (sent, errors) => newView(context, sent, errors),
      ),
  },
};
