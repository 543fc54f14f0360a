type Child = Node | string;

/** Creates an element with properties and children. */
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
 * Returns the element with an id.
 *
 * @throws when the page has no such element of this class
 */
export const findById = <Kind extends HTMLElement>(id: string, kind: abstract new () => Kind): Kind => {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no #${id}`);
  return found;
};

export const button = (textContent: string, onclick: () => void): HTMLButtonElement =>
  element('button', { type: 'button', textContent, onclick });

/** Controls in a row. */
export const row = (...children: readonly Child[]): HTMLDivElement => element('div', { className: 'row' }, ...children);

/** Muted explanatory text. */
export const hint = (textContent: string): HTMLParagraphElement => element('p', { className: 'quiet', textContent });

/** Status message; a live region for screen readers. */
export const createStatus = (): HTMLParagraphElement => {
  const status = element('p', { className: 'said' });
  status.setAttribute('role', 'status');
  return status;
};

/** A collapsible section of the panel. */
export interface Section {
  /** Key of its state in this tab's storage. */
  readonly id: string;
  readonly title: string;
  readonly content: readonly Node[];
  /** Called when the section is expanded. The returned function is called when the section is collapsed. */
  readonly watch?: () => () => void;
}

/** Creates a function that copies a text. If the browser denies it, shows the text for copying by hand. */
export const createCopier = (label: string) => {
  const field = element('input', { readOnly: true, spellcheck: false });
  const manualCopy = element('label', { className: 'stacked', hidden: true }, label, field);
  const status = createStatus();
  return {
    nodes: [status, manualCopy],
    copy: async (text: string, suffix = ''): Promise<void> => {
      field.value = text;
      try {
        await navigator.clipboard.writeText(text);
        status.textContent = `Copied.${suffix}`;
      } catch {
        manualCopy.hidden = false;
        field.select();
        status.textContent = `The browser does not let the panel copy. Please copy it by hand.${suffix}`;
      }
    },
  };
};
