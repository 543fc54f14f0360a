/** A field that an operator sees and can change. */
interface Field {
  readonly name: string;
  /** `text` accepts any text, `typed` only a number, a day or an address; `row` is the box of a table's row. */
  readonly kind: 'text' | 'typed' | 'choice' | 'check' | 'row';
  /** Value that it is sent with; for a box, the value if it is checked. */
  readonly value: string;
  readonly isChecked: boolean;
  /** Values of a choice. */
  readonly options: readonly string[];
  /** The page's message about the value. */
  readonly problem: string | undefined;
}

/** A form of a page that posts to an action. */
export interface PageForm {
  readonly action: string;
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly fields: readonly Field[];
  /** Other actions that a button sends the form to. */
  readonly otherActions: readonly string[];
}

const unescaped = (text = ''): string =>
  text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

const attribute = (tag: string, name: string): string | undefined => {
  const [, value] = new RegExp(` ${name}="([^"]*)"`).exec(tag) ?? [];
  return value === undefined ? undefined : unescaped(value);
};

const elements = /<input [^>]*>|<textarea [^>]*>[^<]*<\/textarea>|<select [^>]*>.*?<\/select>/gs;

const problemBefore = (html: string, index: number): string | undefined => {
  const label = html.slice(html.lastIndexOf('<label', index), index);
  const [, problem] = /<span class="problem">([^<]*)/.exec(label) ?? [];
  return problem === undefined ? undefined : unescaped(problem);
};

const kinds: Readonly<Record<string, Field['kind']>> = { text: 'text', checkbox: 'check' };

const fieldOf = (html: string, tag: string, index: number): Field => {
  const type = attribute(tag, 'type') ?? 'text';
  const options = [...tag.matchAll(/<option value="([^"]*)"( selected)?/g)];
  const chosen = options.find(([, , isSelected]) => isSelected !== undefined) ?? options[0];
  const isChoice = tag.startsWith('<select');
  const content = tag.startsWith('<textarea') ? />([^<]*)</.exec(tag)?.[1] : undefined;
  return {
    name: attribute(tag, 'name') ?? '',
    kind: isChoice ? 'choice' : (kinds[type] ?? 'typed'),
    value: isChoice
      ? unescaped(chosen?.[1])
      : (attribute(tag, 'value') ?? (type === 'checkbox' ? 'on' : unescaped(content))),
    isChecked: / checked/.test(tag),
    options: options.map(([, value]) => unescaped(value)),
    problem: problemBefore(html, index),
  };
};

/** Forms of a page that post to an action of the admin pages. Boxes of a table belong to the form that they name. */
export const formsOf = (page: string): PageForm[] =>
  [...page.matchAll(/<form method="post" action="([^"]*)"[^>]*>.*?<\/form>/gs)].map(([html, action = '']) => {
    const id = attribute(html.slice(0, html.indexOf('>')), 'id');
    const boxes = id === undefined ? [] : (page.match(new RegExp(`<input [^>]*form="${id}"[^>]*>`, 'g')) ?? []);
    const inputs = [...html.matchAll(elements)].map(({ 0: tag, index }) => ({ tag, index }));
    const isHidden = (tag: string) => attribute(tag, 'type') === 'hidden';
    return {
      action: unescaped(action),
      otherActions: [...html.matchAll(/formaction="([^"]*)"/g)].map(([, other]) => unescaped(other)),
      hidden: inputs
        .filter(({ tag }) => isHidden(tag))
        .map(({ tag }) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? ''] as const),
      fields: [
        ...inputs
          // Passwords are not shown again, and browsers keep the file of no form.
          .filter(({ tag }) => !/ type="(hidden|file|password)"| readonly/.test(tag))
          .map(({ tag, index }) => fieldOf(html, tag, index)),
        ...boxes.map((tag) => ({ ...fieldOf(page, tag, 0), kind: 'row' as const })),
      ],
    };
  });

/** Paths of other admin pages that a page links to. */
export const linksOf = (page: string): string[] =>
  [...page.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, path]) => unescaped(path));
