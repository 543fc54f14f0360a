import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ItemFilter, type ItemSort, itemFilters, itemSorts, type ListOptions } from '#rules/giftlist-items.ts';
import { useSearchText } from '../../search';

const isOrder = (word: string | null): word is ItemSort => itemSorts.some((order) => order === word);

/** Sorting, filters and search text, stored in the URL. Every change returns to page 1. */
export const useListOptions = () => {
  const [query, setQuery] = useSearchParams();
  const text = query.toString();
  const find = useSearchText();
  const arrangement = useMemo((): ListOptions => {
    const asked = new URLSearchParams(text);
    const order = asked.get('sort');
    return {
      order: isOrder(order) ? order : undefined,
      filters: itemFilters.filter((filter) => asked.getAll('only').includes(filter)),
      find,
    };
  }, [text, find]);
  const change = (alter: (next: URLSearchParams) => void) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        alter(next);
        next.delete('page');
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    arrangement,
    isFiltered: arrangement.filters.length > 0 || arrangement.find !== '',
    setOrder: (order: string) =>
      change((next) => {
        if (isOrder(order)) next.set('sort', order);
        else next.delete('sort');
      }),
    toggleFilter: (filter: string) =>
      change((next) => {
        if (next.has('only', filter)) next.delete('only', filter);
        else next.append('only', filter);
      }),
    clearFilters: () =>
      change((next) => {
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
