/** @jsxImportSource hono/jsx */
import { textOf } from '../../../html/form';
import { FormField } from '../../../html/form-field';
import { Note } from '../../../html/note';
import { EditConflict, type FieldError, InvalidFields } from '../../changes';
import { ActionForm } from '../../components/action-form';
import { conflictPage } from '../../components/conflict-page';
import { shownFields, shownValue, textsOf } from '../../components/fields';
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

/** Page with the prices and stocks of several products. After an error it shows the sent values. */
const bulkPage = async (
  context: PageContext,
  ids: readonly string[],
  form: FormData,
  errors: readonly FieldError[] = [],
): Promise<Response> => {
  const found = await findProducts(context.db, ids);
  const rows = ids.flatMap((id) => found.get(id) ?? []).map(toProductDraft);
  const fields = rows.flatMap((product) => {
    const texts = shownTexts(product);
    return bulkColumns.map((column) => {
      const name = bulkFieldName(column, product.id);
      const stored = texts[column] ?? '';
      return { name, product, column, stored, shown: form.has('save') ? shownValue(form, name) : stored };
    });
  });
  const hidden = {
    product: ids,
    ...shownFields(Object.fromEntries(fields.map(({ name, shown }) => [name, shown]))),
  };
  return adminPage(
    context,
    {
      title: 'Prices and stock',
      up: { path: context.pageUrl, label: 'Products' },
      status: errors.length > 0 ? 400 : 200,
    },
    <>
      {errors.length > 0 && <Note tone="danger">Nothing was saved. Correct the marked fields first.</Note>}
      <ActionForm action={`${path}/bulk`} hidden={{ ...hidden, save: 'yes' }}>
        <FormField
          label="Stock of all"
          hint="Empty: as below"
          name="stock"
          inputmode="numeric"
          value={textOf(form, 'stock')}
        />
        {rows.map((product) => (
          <fieldset>
            <legend>{`${product.name} (${product.id})`}</legend>
            {fields
              .filter((field) => field.product === product)
              .map(({ name, column, stored }) => (
                <FormField
                  label={labels[column] ?? column}
                  name={name}
                  value={form.has(name) ? textOf(form, name) : stored}
                  inputmode={column === 'price' ? 'decimal' : 'numeric'}
                  error={errors.find((error) => error.column === name)?.message}
                />
              ))}
          </fieldset>
        ))}
        <button class="button accent">{`Save ${pluralize(rows.length, 'product')}`}</button>
      </ActionForm>
    </>,
  );
};

const saveBulk = async (context: PageContext, ids: readonly string[], form: FormData): Promise<Response | string> => {
  const stockOfAll = textOf(form, 'stock');
  const edits = ids.map((id) => {
    const { price, stock } = bulkFields(id);
    return {
      id,
      shown: { price: shownValue(form, price), stock: shownValue(form, stock) },
      sent: { price: textOf(form, price), stock: stockOfAll || textOf(form, stock) },
    };
  });
  try {
    return (await editProducts(context, edits)) > 0 ? 'changed' : 'same';
  } catch (error) {
    if (error instanceof InvalidFields) return bulkPage(context, ids, form, error.errors);
    if (!(error instanceof EditConflict)) throw error;
    const names = ids.flatMap((id) =>
      bulkColumns.map((column) => [bulkFieldName(column, id), `${labels[column]}, ${id}`] as const),
    );
    return conflictPage(context, form, error, { action: `${path}/bulk`, labels: Object.fromEntries(names) });
  }
};

/** Prices and stock of several products. */
export const bulk: Action = async (context, form) => {
  const selection = textsOf(form, 'product');
  const ids = selection.length > 0 ? selection : textsOf(form, 'shown');
  return form.has('save') ? saveBulk(context, ids, form) : bulkPage(context, ids, form);
};
