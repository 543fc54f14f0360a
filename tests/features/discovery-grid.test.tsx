import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { groupProducts, splitIntoSections } from '#features/discovery/grid/group-products.ts';
import type { Product } from '#generated/model';
import { openShop } from '../support/open-shop';
import { setInViewport, watchedElements } from '../support/viewport';

const product = (id: string, ...categories: string[]): Product => ({
  id,
  name: id,
  price: 1,
  itemInStock: true,
  categories: categories.map((name) => ({ name })),
});

const idsOf = (products: readonly Product[]) => products.map(({ id }) => id);

describe('grouping by category', () => {
  it('puts products in their first category, in order of first appearance', () => {
    const groups = groupProducts([product('a', 'Toys', 'Pets'), product('b', 'Pets'), product('c', 'Toys')], undefined);
    expect(groups.map(({ name, products }) => [name, idsOf(products)])).toEqual([
      ['Toys', ['a', 'c']],
      ['Pets', ['b']],
    ]);
  });

  it('puts all products in the chosen category', () => {
    const groups = groupProducts([product('a', 'Toys', 'Pets'), product('b', 'Pets')], 'Pets');
    expect(groups.map(({ name, products }) => [name, idsOf(products)])).toEqual([['Pets', ['a', 'b']]]);
  });

  it('has one group for products without a category, and lists each product once', () => {
    const [group, ...others] = groupProducts([product('a'), product('a'), product('b', '')], undefined);
    expect(idsOf(group?.products ?? [])).toEqual(['a', 'b']);
    expect(others).toEqual([]);
  });

  it('splits groups into sections of whole rows, to which further pages only append', () => {
    const toys = Array.from({ length: 20 }, (_, index) => product(`t${index}`, 'Toys'));
    const sizes = (products: readonly Product[]) =>
      splitIntoSections(products, undefined, 5).flatMap(({ sections }) =>
        sections.map(({ key, members }) => [key, members.length]),
      );
    expect(sizes(toys)).toEqual([
      ['Toys#0', 15],
      ['Toys#1', 5],
    ]);
    expect(sizes([...toys, product('p', 'Pets'), product('t', 'Toys')])).toEqual([
      ['Toys#0', 15],
      ['Toys#1', 6],
      ['Pets#0', 1],
    ]);
  });
});

describe('product grid', () => {
  const cards = () => within(screen.getByRole('region', { name: 'Products' })).queryAllByRole('article');
  const open = async () => {
    const shop = openShop('/');
    await waitFor(() => expect(cards()).toHaveLength(50));
    return shop;
  };

  it('renders only sections near the viewport', async () => {
    await open();
    const [section] = watchedElements();
    if (!section) throw new Error('No section is watched');
    const count = section.querySelectorAll('article').length;
    act(() => setInViewport(section, false));
    expect(cards()).toHaveLength(50 - count);
    act(() => setInViewport(section, true));
    expect(cards()).toHaveLength(50);
  });

  it('keeps a section that contains the focus', async () => {
    await open();
    const [section] = watchedElements();
    if (!section) throw new Error('No section is watched');
    const [link, ...others] = within(section as HTMLElement).getAllByRole('link');
    act(() => link?.focus());
    act(() => setInViewport(section, false));
    expect(link).toHaveFocus();
    act(() => others[0]?.focus());
    expect(others[0]).toHaveFocus();
    act(() => screen.getByRole('searchbox').focus());
    expect(link).not.toBeInTheDocument();
  });

  it('prints every section', async () => {
    await open();
    act(() => {
      for (const section of watchedElements()) setInViewport(section, false);
    });
    expect(cards()).toHaveLength(0);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(cards()).toHaveLength(50);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(cards()).toHaveLength(0);
  });
});
