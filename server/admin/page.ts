import type { FixedSettings } from '../shop-settings';
import type { FieldError } from './changes';
import type { AdminContext } from './context';
import type { Environment } from './setup/environment';

/** A refused form, which its page shows again. */
export interface RefusedForm {
  /** Path to which the form was sent. */
  readonly action: string;
  readonly form: FormData;
  readonly message: string;
  /** HTTP status of the page. */
  readonly status: number;
  /** Errors of single fields, with the fields' labels. */
  readonly errors: readonly (FieldError & { readonly label: string })[];
  /** The order that has changed since the form was opened: the form is shown with its current version. */
  readonly changedOrderId: string | undefined;
  /** Called by the form that shows what was sent. */
  readonly markShown: () => void;
}

/** Context of one request for an admin page. */
export interface PageContext extends AdminContext {
  /** Path and query of the page, without the `done` parameter, which selects the message. Forms return to this URL. */
  readonly pageUrl: string;
  readonly query: URLSearchParams;
  /** Values of the path's parameters. */
  readonly params: Readonly<Record<string, string>>;
  /** Stored id of the operator's session. */
  readonly sessionId: string;
  /** Origin of the shop, for links to its pages. */
  readonly shopOrigin: string;
  /** Settings that the environment sets. */
  readonly fixedSettings: FixedSettings;
  readonly environment: Environment;
  /** Message about the action that led to this page. */
  readonly message?: string;
  /** Path to which a form was sent; undefined for a page that is only read. */
  readonly action?: string;
  /** Form that was refused, so that the page shows what was sent. */
  readonly refused?: RefusedForm;
  /** Encrypts a text in a URL, so that only this session can read it. Browsers and proxies store URLs. */
  readonly seal: (text: string) => string;
  /** Decrypts a sealed text; '' for a text that another session has sealed. */
  readonly unseal: (text: string) => string;
}

/**
 * Handles a form. A thrown OperatorError shows the form again with the sent values, an EditConflict both values.
 * Returns a response, or a key of `doneMessages` (`Done`) to show the form's page with this message.
 */
export type Action<Done extends string = never> = (context: PageContext, form: FormData) => Promise<Response | Done>;

/** An admin page with its forms. */
export interface AdminPage<Done extends string = string> {
  /** With parameters as in Hono: `/orders/:order`. */
  readonly path: string;
  readonly show: (context: PageContext) => Promise<Response>;
  /** By name; a form is sent to `<path>/<name>`. */
  readonly actions?: Readonly<Record<string, Action<NoInfer<Done>>>>;
  /**
   * Pages of forms that `show` does not show, by name of their action: they show a refused form again. Undefined for a
   * form of `show`.
   */
  readonly formPages?: Readonly<
    Record<string, (context: PageContext, form: FormData) => Promise<Response> | undefined>
  >;
  /** Label of a form's field by its name, for conflicts and errors. */
  readonly labelOf?: (name: string) => string | undefined;
  /** Messages after actions. Only fixed texts by key, so that a crafted link cannot inject text. */
  readonly doneMessages?: Readonly<Record<Done, string>>;
}

/** An action, with the keys that it returns. */
export const defineAction = <Done extends string>(action: Action<Done>): Action<Done> => action;

/** Actions by name, with the keys that they return. */
export const defineActions = <Done extends string>(
  actions: Readonly<Record<string, Action<Done>>>,
): Readonly<Record<string, Action<Done>>> => actions;

/** A page whose actions return only keys of its messages. */
export const definePage = <Done extends string>(page: AdminPage<Done>): AdminPage<Done> => page;
