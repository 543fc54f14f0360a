/** @jsxImportSource hono/jsx */
import { createContext, useContext } from 'hono/jsx';
import { Note } from '../../html/note';
import { orderPath } from '../navigation';
import type { RefusedForm } from '../page';
import { PageUrl } from './page-url';

/** The refused form that a page shows again. */
export const Refused = createContext<RefusedForm | undefined>(undefined);

/** The refused form that contains a field; undefined in all other forms. */
export const SentForm = createContext<RefusedForm | undefined>(undefined);

/** Returns what a refused form says about a field. */
export const useProblem = (name: string): string | undefined =>
  useContext(SentForm)?.errors.find(({ column }) => column === name)?.message;

/** Says why a form was refused. */
export const RefusalNote = ({ message, errors, changedOrderId }: RefusedForm) => {
  const pageUrl = useContext(PageUrl);
  return (
    <Note tone="danger">
      {errors.every((error) => error.message === message) ? (
        message
      ) : (
        <>
          Not saved.
          <ul>
            {errors.map((error) => (
              <li>{`${error.label}: ${error.message}`}</li>
            ))}
          </ul>
        </>
      )}
      {changedOrderId !== undefined && ' Look at what happened, then send your values again.'}
      {changedOrderId !== undefined && !pageUrl.startsWith(orderPath(changedOrderId)) && (
        <p>
          <a href={orderPath(changedOrderId)}>Open the order</a>
        </p>
      )}
    </Note>
  );
};
