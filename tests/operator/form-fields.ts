const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** Decodes the character references in the text of an attribute or element. */
const unescaped = (text = ''): string =>
  text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Fields of the first form with this action in order, as a browser submits them, without selects and files. */
const entriesOf = (page: string, action: string): [name: string, value: string][] => {
  const [form] = page.split(`action="${action}"`).slice(1);
  if (form === undefined) throw new Error(`There is no form for ${action}.`);
  const tags = form.split('</form>', 1)[0]?.match(/<input [^>]*>|<textarea [^>]*>[^<]*/g) ?? [];
  return tags
    .filter((tag) => !tag.includes('type="checkbox"') || tag.includes(' checked'))
    .filter((tag) => !tag.includes('type="file"'))
    .map((tag) => [
      attribute(tag, 'name') ?? '',
      unescaped(tag.startsWith('<textarea') ? tag.slice(tag.indexOf('>') + 1) : (attribute(tag, 'value') ?? 'on')),
    ]);
};

/** Fields of the first form with this action. If a name repeats, its last value. */
export const fieldsOf = (page: string, action: string): Record<string, string> =>
  Object.fromEntries(entriesOf(page, action));

/** Fields of the first form with this action, to which files can be added. */
export const formOf = (page: string, action: string): FormData => {
  const form = new FormData();
  for (const [name, value] of entriesOf(page, action)) form.append(name, value);
  return form;
};
