type Child = Node | string;

/** Makes an element with its properties and what stands in it. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] => {
  const created = Object.assign(document.createElement(tag), properties);
  created.append(...children);
  return created;
};

/**
 * The element of a page with this id.
 *
 * @throws when the page has no such element of this kind
 */
export const find = <Kind extends HTMLElement>(id: string, kind: abstract new () => Kind): Kind => {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no #${id}`);
  return found;
};

/** A button that does something. */
export const button = (textContent: string, onclick: () => void): HTMLButtonElement =>
  element('button', { type: 'button', textContent, onclick });

/** Controls beside each other. */
export const row = (...children: readonly Child[]): HTMLDivElement => element('div', { className: 'row' }, ...children);

/** A sentence that explains. */
export const quiet = (textContent: string): HTMLParagraphElement => element('p', { className: 'quiet', textContent });

/** Where something is said that has just happened; screen readers hear it. */
export const createStatus = (): HTMLParagraphElement => {
  const said = element('p', { className: 'said' });
  said.setAttribute('role', 'status');
  return said;
};

/** One part of the panel, folded or not. */
export interface Section {
  /** Names it in the storage of this tab. */
  readonly id: string;
  readonly title: string;
  readonly content: readonly Node[];
  /** Called whenever it is unfolded; what is returned, when it is folded again. */
  readonly watch?: () => () => void;
}

/** Copies a text, and where the browser denies it shows it to be copied by hand. */
export const createCopier = (label: string) => {
  const field = element('input', { readOnly: true, spellcheck: false });
  const shown = element('label', { className: 'stacked', hidden: true }, label, field);
  const said = createStatus();
  return {
    nodes: [said, shown],
    said,
    copy: async (text: string, further = ''): Promise<void> => {
      field.value = text;
      try {
        await navigator.clipboard.writeText(text);
        said.textContent = `Copied.${further}`;
      } catch {
        shown.hidden = false;
        field.select();
        said.textContent = `The browser does not let the panel copy. Please copy it by hand.${further}`;
      }
    },
  };
};
