const idsIn = (text: string): string[] => [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);

const decoded = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');

/**
 * What is wrong with the pages of a book: links that lead nowhere, addresses outside the book, and ids that stand twice.
 *
 * @param pages - The pages by their file names.
 * @param isThere - Whether the book has a file that is no page.
 */
export const pageErrors = (
  pages: ReadonlyMap<string, string>,
  isThere: (file: string) => boolean,
): readonly string[] => {
  const ids = new Map([...pages].map(([file, text]) => [file, new Set(idsIn(text))]));
  return [...pages].flatMap(([file, text]) => {
    const all = idsIn(text);
    const twice = [...new Set(all.filter((id, index) => all.indexOf(id) !== index))].map(
      (id) => `${file}: the id ${id} stands twice`,
    );
    const addresses = [
      ...new Set(
        [...text.matchAll(/\s(?:href|src|action|srcset|poster|data)="([^"]*)"/g)].map(([, address = '']) =>
          decoded(address),
        ),
      ),
    ];
    const broken = addresses.flatMap((address): string[] => {
      if (/^(\w+:)?\/\//.test(address) || /^\w+:/.test(address)) return [`${file}: ${address} is outside the book`];
      const [target = '', anchor] = address.split('#');
      const page = target === '' ? file : target;
      if (!ids.has(page)) return isThere(page) ? [] : [`${file}: ${address} leads nowhere`];
      return anchor === undefined || anchor === '' || ids.get(page)?.has(anchor)
        ? []
        : [`${file}: ${address} leads to no place of that page`];
    });
    return [...twice, ...broken];
  });
};
