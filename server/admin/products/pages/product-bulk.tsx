/** @jsxImportSource hono/jsx */
import { textOf } from '../../../html/form';
import { ActionForm } from '../../components/action-form';
import { shownFields, shownValue, textsOf } from '../../components/fields';
import { FormField } from '../../components/form-field';
import { adminPage } from '../../components/layout';
import { pluralize } from '../../format';
import { paths } from '../../navigation';
import type { Action, PageContext } from '../../page';
import { bulkFieldName, editProducts, shownTexts } from '../edit';
import { toProductDraft } from '../merge';
import { findProducts } from '../upsert';
import { labels } from './product-form';

const path = paths.products;

/** Columns that the page for several products edits. */
const bulkColumns = ['price', 'stock'] as const;

/** Names of the fields of one product, on the page for several products. */
const bulkFields = (id: string) => ({ price: bulkFieldName('price', id), stock: bulkFieldName('stock', id) });

/** Ids of the selected products; without a selection, of all that the page shows. */
const productsOf = (form: FormData): string[] => {
  const selection = textsOf(form, 'product');
  return selection.length > 0 ? selection : textsOf(form, 'shown');
};

/** Page with the prices and stocks of several products. */
export const bulkPage = async (context: PageContext, form: FormData): Promise<Response> => {
  const ids = productsOf(form);
  const found = await findProducts(context.db, ids);
  const rows = ids.flatMap((id) => found.get(id) ?? []).map(toProductDraft);
  const fields = rows.flatMap((product) => {
    const texts = shownTexts(product);
    return bulkColumns.map((column) => {
      return { name: bulkFieldName(column, product.id), product, column, stored: texts[column] ?? '' };
    });
  });
  const hidden = {
    product: ids,
    ...shownFields(Object.fromEntries(fields.map(({ name, stored }) => [name, stored]))),
  };
  return adminPage(
    context,
    {
      title: 'Prices and stock',
      up: { path: context.pageUrl, label: 'Products' },
    },
    <>
      <ActionForm action={`${path}/bulk`} hidden={{ ...hidden, save: 'yes' }}>
        <FormField label="Stock of all" hint="Empty: as below" name="stock" inputmode="numeric" />
        {rows.map((product) => (
          <fieldset>
            <legend>{`${product.name} (${product.id})`}</legend>
            {fields
              .filter((field) => field.product === product)
              .map(({ name, column, stored }) => (
                <FormField
                  label={labels[column] ?? column}
                  name={name}
                  value={stored}
                  inputmode={column === 'price' ? 'decimal' : 'numeric'}
                />
              ))}
          </fieldset>
        ))}
        <button class="button accent">{`Save ${pluralize(rows.length, 'product')}`}</button>
      </ActionForm>
    </>,
  );
};

const saveBulk: Action = async (context, form) => {
  const stockOfAll = textOf(form, 'stock');
  const edits = productsOf(form).map((id) => {
    const { price, stock } = bulkFields(id);
    return {
      id,
      shown: { price: shownValue(form, price), stock: shownValue(form, stock) },
      sent: { price: textOf(form, price), stock: stockOfAll || textOf(form, stock) },
    };
  });
  return (await editProducts(context, edits)) > 0 ? 'changed' : 'same';
};

/** Label of a field of this form. */
export const bulkLabelOf = (name: string): string => {
  const [column = '', id] = name.split(':');
  return `${labels[column] ?? column}, ${id}`;
};

/** Prices and stock of several products. */
export const bulk: Action = (context, form) => (form.has('save') ? saveBulk : bulkPage)(context, form);
