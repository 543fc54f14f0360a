import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ItemFilter, type ItemSort, itemFilters, itemSorts, type ListOptions } from '#rules/giftlist-items.ts';
import { useSearchText } from '../../search';

const isItemSort = (name: string | null): name is ItemSort => itemSorts.some((order) => order === name);

/** Sorting, filters and search text, stored in the URL. Every change returns to page 1. */
export const useListOptions = () => {
  const [query, setQuery] = useSearchParams();
  const text = query.toString();
  const find = useSearchText();
  const options = useMemo((): ListOptions => {
    const params = new URLSearchParams(text);
    const order = params.get('sort');
    return {
      order: isItemSort(order) ? order : undefined,
      filters: itemFilters.filter((filter) => params.getAll('only').includes(filter)),
      find,
    };
  }, [text, find]);
  const changeOptions = (edit: (next: URLSearchParams) => void) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        edit(next);
        next.delete('page');
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    options,
    isFiltered: options.filters.length > 0 || options.find !== '',
    setOrder: (order: string) =>
      changeOptions((next) => {
        if (isItemSort(order)) next.set('sort', order);
        else next.delete('sort');
      }),
    toggleFilter: (filter: string) =>
      changeOptions((next) => {
        if (next.has('only', filter)) next.delete('only', filter);
        else next.append('only', filter);
      }),
    clearFilters: () =>
      changeOptions((next) => {
        next.delete('only');
        next.delete('search');
      }),
  };
};

export type UseListOptionsResult = ReturnType<typeof useListOptions>;

/** Labels of the filters. */
export const filterLabels: Readonly<Record<ItemFilter, string>> = {
  unbought: 'Not yet bought',
  'in-stock': 'In stock',
};
