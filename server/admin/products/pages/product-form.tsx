/** @jsxImportSource hono/jsx */
import type { TaxClass } from '#backend/domain/tax.ts';
import { textOf } from '../../../html/form';
import * as html from '../../../html/form-field';
import { Card } from '../../components/card';
import { textsOf } from '../../components/fields';
import { Checkbox, FormField, SelectField, TextArea } from '../../components/form-field';
import { useProblem } from '../../components/refused-form';
import type { EditableCells } from '../edit';
import type { loadFacets } from '../search';
import { maxUploads } from '../uploads';
import { imagesOf, Media } from './product-media';

/** Labels of the fields, by column. */
export const labels: Readonly<Record<string, string>> = {
  id: 'Id',
  name: 'Name',
  description: 'Description',
  store: 'Store',
  url: 'Address at the store',
  price: 'Price ($)',
  originalPrice: 'Price before a reduction ($)',
  stock: 'Stock',
  onSale: 'On sale: off for a recall, whatever the stock',
  digital: 'Digital: nothing is shipped',
  listed: 'Listed: shoppers can find and buy it',
  taxClass: 'Tax',
  categories: 'Categories',
  tags: 'Tags',
  images: 'Pictures and videos',
};

/** Empty fields shown after a product's categories, and after its tags, to add some. */
const spareFields = 2;

/** Values of a product form. */
export interface ProductForm {
  /** Entered id of a new product; '' for one made from the name, and for an existing product. */
  readonly id: string;
  readonly cells: EditableCells;
  /** URLs of more images, one per line. */
  readonly addresses: string;
}

/** Choices of the tax, by the class of products. */
const taxOptions: readonly (readonly [TaxClass, string])[] = [
  ['standard', 'Standard'],
  ['gst only', 'GST only: books, children’s clothes'],
  ['none', 'None: basic food'],
];

const readTaxClass = (text: string): TaxClass => taxOptions.find(([value]) => value === text)?.[0] ?? 'standard';

/** Reads a product form without its files. */
export const readProductForm = (form: FormData): ProductForm => {
  const yesNo = (name: string) => (form.has(name) ? 'yes' : 'no');
  const names = (name: string) =>
    [...new Set(textsOf(form, name).map((one) => one.trim()))].filter((one) => one !== '');
  return {
    id: textOf(form, 'id'),
    cells: {
      name: textOf(form, 'name'),
      price: textOf(form, 'price'),
      originalPrice: textOf(form, 'originalPrice'),
      description: textOf(form, 'description'),
      store: textOf(form, 'store'),
      url: textOf(form, 'url'),
      stock: textOf(form, 'stock'),
      onSale: yesNo('onSale'),
      digital: yesNo('digital'),
      listed: yesNo('listed'),
      taxClass: readTaxClass(textOf(form, 'taxClass')),
      categories: names('categories'),
      tags: names('tags'),
      images: imagesOf(form),
    },
    addresses: textOf(form, 'addresses'),
  };
};

/** EditableCells to save, including the images that were added by address. */
export const cellsToSave = ({ cells, addresses }: ProductForm): EditableCells => ({
  ...cells,
  images: [...cells.images, ...addresses.split(/\s+/).filter((address) => address !== '')],
});

/** Errors of a refused form about fields that share a name. */
const Problem = ({ name }: { readonly name: string }) => {
  const problem = useProblem(name);
  return problem === undefined ? null : <span class="problem whole">{problem}</span>;
};

const NameFields = ({
  column,
  fieldLabel,
  values,
  suggestions,
}: {
  readonly column: 'categories' | 'tags';
  /** Label of each field, before its number. */
  readonly fieldLabel: string;
  readonly values: readonly string[];
  readonly suggestions: readonly string[];
}) => (
  <fieldset class="names">
    <legend>{labels[column]}</legend>
    <Problem name={column} />
    {[...values, ...Array.from({ length: spareFields }, () => '')].map((value, index) => (
      <html.FormField
        label={`${fieldLabel} ${index + 1}`}
        name={column}
        value={value}
        list={`known-${column}`}
        maxlength={100}
        autocomplete="off"
      />
    ))}
    <datalist id={`known-${column}`}>
      {suggestions.map((name) => (
        <option value={name}>{name}</option>
      ))}
    </datalist>
  </fieldset>
);

interface ProductFieldsProps {
  readonly form: ProductForm;
  readonly facets: Awaited<ReturnType<typeof loadFacets>>;
  readonly isNew: boolean;
}

/** Fields of a product form: all columns that an import can set. */
export const ProductFields = ({ form: { id, cells, addresses }, facets, isNew }: ProductFieldsProps) => {
  const field = (column: 'name' | 'price' | 'originalPrice' | 'store' | 'url' | 'stock') => ({
    label: labels[column] ?? column,
    name: column,
    value: cells[column],
  });
  return (
    <>
      <Card title="Product">
        <div class="wide">
          <FormField {...field('name')} required maxlength={1000} />
          {isNew && (
            <FormField
              label="Id"
              hint="Part of the address of the product, and never changes. Empty: made from the name."
              name="id"
              value={id}
              maxlength={100}
              autocomplete="off"
            />
          )}
          <TextArea label="Description" name="description" value={cells.description} rows={5} maxlength={10_000} />
          <FormField {...field('store')} maxlength={200} />
          <FormField {...field('url')} hint="Starts with https:// or http://" maxlength={2000} />
        </div>
      </Card>
      <Card title="Price and stock">
        <div class="actions">
          <FormField {...field('price')} hint="Empty: cannot be bought" inputmode="decimal" />
          <FormField {...field('originalPrice')} hint="Empty: not reduced" inputmode="decimal" />
          <FormField {...field('stock')} hint="Empty: not counted" inputmode="numeric" />
          <SelectField
            label={labels['taxClass'] ?? ''}
            name="taxClass"
            hint="Rates are under Taxes."
            value={cells.taxClass}
            options={taxOptions}
          />
        </div>
        <div class="actions">
          {(['onSale', 'digital', 'listed'] as const).map((column) => (
            <Checkbox label={labels[column] ?? column} name={column} isOn={cells[column] === 'yes'} />
          ))}
        </div>
      </Card>
      <Card title="Categories and tags">
        <NameFields
          column="categories"
          fieldLabel="Category"
          values={cells.categories}
          suggestions={facets.categories}
        />
        <NameFields column="tags" fieldLabel="Tag" values={cells.tags} suggestions={facets.tags} />
      </Card>
      <Card title="Pictures and videos">
        <Problem name="images" />
        <ol>
          {cells.images.map((image, index) => (
            <Media image={image} position={index + 1} count={cells.images.length} />
          ))}
        </ol>
        <div class="wide">
          <TextArea
            label="Add by address"
            hint="One a line, https://… or a path of the shop. video: in front marks a video."
            name="addresses"
            value={addresses}
            rows={2}
          />
          <FormField
            label="Add pictures"
            hint={`Up to ${maxUploads} JPEG, PNG or GIF files, each below 5 MB. The first picture is the one on cards.`}
            type="file"
            name="pictures"
            accept="image/jpeg,image/png,image/gif"
            multiple
          />
        </div>
      </Card>
    </>
  );
};
