/** @jsxImportSource hono/jsx */
import { storageReason } from '../../database/storage-failure';
import { Facts } from '../../html/facts';
import { EditConflict, InvalidFields } from '../changes';
import { OperatorError } from '../context';
import { OrderChanged } from '../orders/orders';
import type { AdminPage, PageContext } from '../page';
import { conflictPage } from './conflict-page';
import { shownFieldName, textsOf } from './fields';
import { errorPage } from './layout';

/** Thrown for a form that is only shown again, after a sign-in or a failure. */
export class FormNotHandled extends OperatorError {
  constructor(hasFiles: boolean) {
    super(`This is your form again. Look at it, then send it.${hasFiles ? ' Choose its files again.' : ''}`);
  }
}

/** Message and status of a refusal: an OperatorError, or a full disk. Undefined for an unexpected error. */
const refusalOf = (error: unknown): { readonly message: string; readonly status: number } | undefined => {
  if (error instanceof OrderChanged) return { message: error.message, status: 409 };
  if (error instanceof OperatorError)
    return { message: error.message, status: error instanceof FormNotHandled ? 200 : 400 };
  const reason = storageReason(error);
  return reason === undefined
    ? undefined
    : {
        message: `The database could not be written: ${reason}. Free some space, then check what was saved before you try again.`,
        status: 507,
      };
};

/** Runs a page or an action, and shows a refusal as a page. */
export const withErrorPage = async (context: PageContext, respond: () => Promise<Response>): Promise<Response> => {
  try {
    return await respond();
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return errorPage(context, refusal.message, refusal.status);
  }
};

/** Whether a URL is that of a page. */
const isUrlOf = (pageUrl: string, { path }: AdminPage): boolean =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pageUrl.split('?', 1)[0] ?? '');

interface SentForm {
  readonly page: AdminPage;
  /** Name of the action. */
  readonly name: string;
  /** Path of the action. */
  readonly action: string;
  readonly form: FormData;
}

/** Puts the current version of a changed order into a form about it, so that it can be sent again. */
const renewVersion = async ({ db }: PageContext, form: FormData, orderId: string): Promise<void> => {
  const { version } = await db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  form.set(shownFieldName('version'), String(version));
};

const errorsOf = (error: unknown) => {
  if (error instanceof InvalidFields) return error.errors;
  const field = error instanceof OperatorError ? error.field : undefined;
  return field === undefined ? [] : [{ column: field, message: refusalOf(error)?.message ?? '' }];
};

/**
 * Shows a refused form again with the sent values, or the values of both operators. A form that its page no longer has,
 * such as that of a shipped parcel, is shown as a list of its fields.
 */
export const refusedFormPage = async (
  context: PageContext,
  { page, name, action, form }: SentForm,
  error: unknown,
): Promise<Response> => {
  const labelOf = (field: string) => page.labelOf?.(field);
  const label = (field: string) => labelOf(field) ?? field;
  if (error instanceof EditConflict) return conflictPage(context, form, error, { action, labelOf: label });
  const refusal = refusalOf(error);
  if (!refusal) throw error;
  if (error instanceof OrderChanged) await renewVersion(context, form, error.orderId);
  let isShown = false;
  const refused = {
    ...context,
    refused: {
      ...refusal,
      action,
      form,
      errors: errorsOf(error).map((one) => ({ ...one, label: label(one.column) })),
      changedOrderId: error instanceof OrderChanged ? error.orderId : undefined,
      markShown: () => void (isShown = true),
    },
  };
  const shown = await withErrorPage(refused, async () => {
    try {
      // A form may be on another page than its action, such as the labels of one order.
      const formPage =
        page.formPages?.[name]?.(refused, form) ?? (isUrlOf(context.pageUrl, page) && page.show(refused));
      return (await formPage) || errorPage(context, refusal.message, refusal.status);
    } catch (problem) {
      // The form cannot be shown any more, such as that of parcels of which the first ones have shipped.
      if (problem instanceof OperatorError) return errorPage(context, refusal.message, refusal.status);
      throw problem;
    }
  });
  const facts = [...new Set(form.keys())]
    .filter((field) => labelOf(field) !== undefined && textsOf(form, field).some((text) => text !== ''))
    .map((field) => [label(field), textsOf(form, field).join(', ')] as const);
  if (isShown || facts.length === 0) return shown;
  return errorPage(context, refusal.message, refusal.status, <Facts facts={facts} />);
};
