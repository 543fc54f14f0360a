import type { Migration } from '../column-types';

/**
 * Histogram of web vitals: a row counts the page views of a day in one bucket. Contains nothing about a single view.
 */
export const fieldFigures: Migration = () => [
  `create table field_figures (
    day text not null, page text not null, figure text not null check (figure in ('visits', 'lcp', 'inp', 'cls')),
    bucket integer not null, visits integer not null, primary key (day, page, figure, bucket))`,
];
