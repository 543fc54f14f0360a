/** Part of a mail, in plain text. A string is a paragraph; the HTML is written when the mail is sent. */
export type MailPart =
  | string
  | { readonly list: readonly string[] }
  | { readonly facts: readonly (readonly [name: string, value: string])[] }
  /** Words of a person. */
  | { readonly quote: string }
  /** The one link of a mail. */
  | { readonly link: string; readonly label: string }
  /** Small print, such as what to do if the mail is unexpected. */
  | { readonly note: string };

/** Subject and parts of a mail. */
export interface MailContent {
  readonly subject: string;
  readonly parts: readonly MailPart[];
}

const partText = (part: MailPart): string => {
  if (typeof part === 'string') return part;
  if ('list' in part) return part.list.map((line) => `- ${line}`).join('\n');
  if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  if ('quote' in part) return part.quote;
  return 'link' in part ? `${part.label}: ${part.link}` : part.note;
};

/** Text of a mail without HTML. */
export const mailText = (parts: readonly MailPart[]): string => parts.map(partText).join('\n\n');

/** A link as a part; none without a URL. */
export const linkPart = (label: string, link: string | undefined): readonly MailPart[] =>
  link === undefined ? [] : [{ link, label }];

/** Facts as a part; none without facts. */
export const factsPart = (facts: readonly (readonly [name: string, value: string])[]): readonly MailPart[] =>
  facts.length === 0 ? [] : [{ facts }];

/** Changes all texts of a part. */
export const changeTexts = (part: MailPart, change: (text: string) => string): MailPart => {
  if (typeof part === 'string') return change(part);
  if ('list' in part) return { list: part.list.map(change) };
  if ('facts' in part) return { facts: part.facts.map(([name, value]) => [change(name), change(value)]) };
  if ('quote' in part) return { quote: change(part.quote) };
  if ('link' in part) return { link: change(part.link), label: change(part.label) };
  return { note: change(part.note) };
};
