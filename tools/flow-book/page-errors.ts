const idsIn = (text: string): string[] => [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);

/**
 * Errors of a book's pages: broken links, URLs outside the book, and repeated ids.
 *
 * @param pages - HTML by file name.
 * @param exists - Whether the book contains another file, such as an image.
 */
export const pageErrors = (
  pages: ReadonlyMap<string, string>,
  exists: (file: string) => boolean,
): readonly string[] => {
  const idsOf = new Map([...pages].map(([file, text]) => [file, idsIn(text)]));
  return [...pages].flatMap(([file, text]) => {
    const ids = idsOf.get(file) ?? [];
    const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
    const addresses = new Set([...text.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address));
    addresses.delete('data:,');
    const broken = [...addresses].flatMap((address): string[] => {
      if (/^(\w+:|\/\/)/.test(address)) return [`${file}: ${address} is outside the book`];
      const [target = '', anchor] = address.split('#');
      const found = idsOf.get(target === '' ? file : target);
      if (found === undefined) return exists(target) ? [] : [`${file}: ${address} does not exist`];
      return anchor === undefined || found.includes(anchor) ? [] : [`${file}: ${address} has no such id`];
    });
    return [...[...repeated].map((id) => `${file}: the id ${id} is repeated`), ...broken];
  });
};
