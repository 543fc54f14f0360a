import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { redirect, textOf, withForm } from '../../html/form';
import type { AdminContext } from '../context';
import type { KeptForm } from '../kept-form';
import { paths } from '../navigation';
import type { AdminPage, PageContext } from '../page';
import { returnUrlOf, writerField } from './fields';
import { withQuery } from './page-url';
import { FormNotHandled, refusedFormPage, withErrorPage } from './refusal';

/** Environment of a request for the admin pages. */
export type Env = {
  /** `kept`: an operator who has signed in again wants to see this form. */
  Bindings: HttpBindings & { readonly kept?: KeptForm };
  Variables: {
    /** The request's form, once it is read. */
    form?: FormData;
    context: AdminContext &
      Pick<PageContext, 'seal' | 'unseal' | 'sessionId' | 'shopOrigin' | 'fixedSettings' | 'environment'>;
  };
};

/**
 * Creates the context of a page.
 *
 * @param pageUrl path and query of the page, to which its forms return
 */
export const createPageContext = (
  c: Context<Env>,
  pageUrl: string,
  doneMessages: AdminPage['doneMessages'] = {},
): PageContext => {
  const query = new URL(pageUrl, 'http://localhost').searchParams;
  const done = query.get('done') ?? '';
  const message = Object.hasOwn(doneMessages, done) ? doneMessages[done] : undefined;
  return {
    ...c.get('context'),
    pageUrl: withQuery(pageUrl, { done: undefined }),
    query,
    params: c.req.param(),
    message,
  };
};

/** Registers a page and its forms. */
export const addPage = (app: Hono<Env>, page: AdminPage): void => {
  const { path, show, actions = {}, doneMessages } = page;
  app.get(path, (c) => {
    const { pathname, search } = new URL(c.req.url);
    const context = createPageContext(c, `${pathname}${search}`, doneMessages);
    return withErrorPage(context, () => show(context));
  });
  for (const [name, action] of Object.entries(actions))
    app.post(`${path}/${name}`, (c) =>
      withForm(c.req.raw, (form) => {
        c.set('form', form);
        const { pathname } = new URL(c.req.url);
        const { kept } = c.env;
        // Another operator's key: the next press would be theirs.
        if (kept && textOf(form, writerField) !== c.get('context').actor)
          return Promise.resolve(redirect(withQuery(paths.today, { done: 'otherForm' })));
        const pageUrl = returnUrlOf(form) ?? pathname.slice(0, -`/${name}`.length);
        const context = { ...createPageContext(c, pageUrl), action: pathname };
        return withErrorPage(context, async () => {
          try {
            // A search saves nothing.
            if (kept && name !== 'search') throw new FormNotHandled(kept.hasFiles);
            const result = await action(context, form);
            return typeof result === 'string' ? redirect(withQuery(context.pageUrl, { done: result })) : result;
          } catch (error) {
            return refusedFormPage(context, { page, name, action: pathname, form }, error);
          }
        });
      }),
    );
};
