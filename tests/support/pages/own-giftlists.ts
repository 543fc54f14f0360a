import type { Locator } from '@playwright/test';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { evenIfHidden, PagePart } from './page-part';

/** Dialog 'Create new giftlist' and its button. */
class NewGiftlist extends PagePart {
  readonly open = this.page.getByRole('button', { name: 'Create new giftlist', exact: true, ...evenIfHidden });
  readonly root = this.page.getByRole('dialog', {
    name: /^(Create new giftlist|Your giftlist is ready)$/,
    ...evenIfHidden,
  });
  readonly #button = (name: string) => this.root.getByRole('button', { name, exact: true, ...evenIfHidden });
  readonly title = this.root.getByRole('textbox', { name: 'Title', ...evenIfHidden });
  readonly description = this.root.getByRole('textbox', { name: 'Description', ...evenIfHidden });
  readonly hide = this.root.getByRole('checkbox', { name: 'Hide Giftlist', ...evenIfHidden });
  readonly create = this.#button('Create');
  readonly cancel = this.#button('Cancel');
  readonly recent = this.root.getByRole('listitem', evenIfHidden);
  readonly done = this.#button('Done');
}

/** Inline form of a giftlist. */
class ListEditor extends PagePart {
  readonly root = this.main.getByRole('form', { name: 'Edit giftlist', ...evenIfHidden });
  readonly #button = (name: string) => this.root.getByRole('button', { name, exact: true, ...evenIfHidden });
  readonly title = this.root.getByRole('textbox', { name: 'Title', ...evenIfHidden });
  readonly description = this.root.getByRole('textbox', { name: 'Description', ...evenIfHidden });
  readonly hide = this.root.getByRole('checkbox', { name: 'Hide Giftlist', ...evenIfHidden });
  readonly surprise = this.root.getByRole('switch', { name: 'Keep it a surprise', ...evenIfHidden });
  readonly save = this.#button('Save');
  readonly cancel = this.#button('Cancel');
}

/** Controls that share a giftlist. */
export class ShareControls extends PagePart {
  readonly #button = (name: string) => this.main.getByRole('button', { name, exact: true, ...evenIfHidden });
  readonly copy = this.#button('Share');
  readonly send = this.#button('Share with an app');
  readonly showQr = this.#button('Show the QR code');
  readonly copied = this.main.getByText(giftlistTexts.copied, { exact: true });
  readonly byHand = this.main.getByRole('textbox', { name: 'Link to this list', ...evenIfHidden });
  readonly done = this.#button('Done');
  readonly qrDialog = this.page.getByRole('dialog', { name: 'Open this list on a phone' });
}

/** The member's own giftlists. */
export class OwnGiftlists extends PagePart {
  readonly #button = (name: string) => this.main.getByRole('button', { name, exact: true, ...evenIfHidden });
  readonly selector = this.main.getByRole('navigation', { name: 'Your giftlists', ...evenIfHidden });
  readonly entries = this.selector.getByRole('link', evenIfHidden);
  readonly title = this.main.getByRole('heading', { level: 2, ...evenIfHidden });
  readonly edit = this.#button('Edit');
  readonly delete = this.#button('Delete');
  readonly changeOrder = this.#button('Change the order');
  readonly endSurprise = this.#button('Show me what was bought');
  readonly empty = this.main.getByText(giftlistTexts.noneOfMine, { exact: true });
  readonly newGiftlist = new NewGiftlist(this.page);
  readonly editor = new ListEditor(this.page);

  /** Entry of a giftlist in the selector. */
  entry(id: string): Locator {
    return this.selector.locator(`a[href="/giftlists/${id}"]`);
  }
}
