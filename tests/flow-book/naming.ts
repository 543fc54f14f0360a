import type { BookModel } from './model/book';
import { nameWords } from './model/words';

/** How wide the texts of a chart may be, px. */
export const chartWidths = { box: 170, label: 120 } as const;

/** The title of a flow by its id. What is no flow of the catalogue is a helper of the flow that tells it. */
export type TitleOf = (id: string) => string;

/** The titles of a book's flows. */
export const titlesIn =
  (book: Pick<BookModel, 'flows'>): TitleOf =>
  (id) =>
    book.flows.find((flow) => flow.id === id)?.title ?? `its ${nameWords(id)}`;
