import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { quotations } from '../journeys/quoted-texts/quotations';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface TextFile {
  readonly path: string;
  readonly text: string;
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const filesOf = (patterns: readonly string[]): TextFile[] =>
  globSync(patterns, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(css|html|json|mdx?|tsx?|yaml)$/.test(path))
    .map((path) => ({ path, text: read(path) }));

const code = () => [
  ...filesOf(['src/**/*', 'backend/**/*', 'seed/**/*', 'server/**/*', 'mocks/**/*', 'tests/**/*']),
  { path: 'openapi.yaml', text: read('openapi.yaml') },
];
const docs = () => filesOf(['*.md', 'docs/**/*.md']);

/** Joins the lines of a comment or description without their prefixes, because a citation may span two lines. */
const inOneLine = (text: string): string => text.replace(/[ \t]*\n\s*(?:\*(?!\/)|\/\/|#)?[ \t]*/g, ' ');

const violations = (files: readonly TextFile[], findErrors: (text: string) => readonly string[]): string[] =>
  files.flatMap(({ path, text }) => findErrors(text).map((fault) => `${path}: ${fault}`));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const headings = Array.from(read('docs/product.md').matchAll(/^## (.+)$/gm), ([, heading = '']) => heading);

/** Citations of missing sections of docs/product.md. A citation is the path, a comma and the heading. */
const unknownSections = (text: string): string[] => {
  const known = new RegExp(String.raw`^(?:${headings.map(escaped).join('|')})(?![\w-])`);
  return Array.from(inOneLine(text).matchAll(/docs\/product\.md, ([A-Z].{0,40})/g), ([, cited = '']) => cited).filter(
    (cited) => !known.test(cited),
  );
};

const rows = Array.from(
  read('docs/decisions/0001-readings.md').matchAll(/^\| (\d+[a-z]?) \|/gm),
  ([, row = '']) => row,
);

/** Cited readings without a row. One word may cite several: 'readings 5, 24a and 100', 'readings 5 to 8'. */
const unknownReadings = (text: string): string[] =>
  Array.from(
    inOneLine(text).matchAll(/\breadings? (\d+[a-z]?\b(?:(?:,| and| to|, and)? \d+[a-z]?\b)*)/gi),
    ([, numbers = '']) => numbers.match(/\d+[a-z]?/g) ?? [],
  )
    .flat()
    .filter((number) => !rows.includes(number));

/** Anchor of a heading on the repository's web pages. */
const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const anchorsOf = (text: string): string[] =>
  Array.from(text.matchAll(/^#{1,6} (.+)$/gm), ([, heading = '']) => slug(heading));

/** Links and images of a page without a target file or heading. */
const deadLinks = ({ path, text }: TextFile): string[] =>
  Array.from(text.matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g), ([, link, picture]) => link ?? picture ?? '')
    .filter((target) => !/^(?:[a-z]+:|\/\/)/.test(target))
    .filter((target) => {
      const [file = '', anchor] = target.split('#');
      const place = file === '' ? path : join(dirname(path), file);
      if (!existsSync(join(root, place))) return true;
      return anchor !== undefined && !anchorsOf(read(place)).includes(anchor);
    });

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const unknownScripts = (text: string): string[] =>
  Array.from(text.matchAll(/\bnpm run ([\w:-]+)/g), ([, name = '']) => name).filter(
    (name) => !Object.hasOwn(scripts, name),
  );

/** Words of other programs and packages in code spans. The docs may name them, although the code does not. */
const foreignWords = new Set(
  [
    'EBADENGINE NODE_EXTRA_CA_CERTS PGPASSWORD client_max_body_size data_version dbname docker httpchk jsonb ssh',
    'nodejs_ nodejs_eventloop_lag_ nodejs_eventloop_lag_p99_seconds process_',
    'Credentials Expose Methods Upgrade csrf pointercancel postBanner propertyWriteSideEffects puppeteer pwa',
    'throttling tld verbose',
    // Examples of a commit and of a username.
    'fix removals giftlist_help',
  ].flatMap((words) => words.split(' ')),
);

const codeFolders = '{backend,mocks,seed,server,src,tests,tools}';

const files = (): string[] =>
  globSync([`${codeFolders}/**/*`, 'docs/**/*', '*', '.*'], { cwd: root }).map((path) => path.replaceAll('\\', '/'));

/** All words of code without comments, which may keep an old name, and of the paths of files. */
const knownWords = (): ReadonlySet<string> => {
  const sources = globSync([`${codeFolders}/**/*.{ts,tsx,cjs,css,html,json,yaml}`, '*.{json,ts,yaml,html}'], {
    cwd: root,
  }).filter((path) => !path.endsWith('docs.test.ts'));
  const settings = ['Dockerfile', '.env.example', '.env.mock', '.npmrc', '.ci/run', '.biome.json', '.oxlintrc.json'];
  const texts = [...sources, ...settings].map((path) =>
    read(path).replace(/^\s*(?:\/\*(?!\* @)[\s\S]*?\*\/|\/\/.*$)/gm, ''),
  );
  return new Set([...texts, ...files()].flatMap((text) => text.match(/\w+/g) ?? []));
};

/** Code spans of a page outside code blocks. */
const codeSpans = (text: string): string[] =>
  Array.from(
    text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/(?<!`)(`+)(?!`)([\s\S]+?)(?<!`)\1(?!`)/g),
    ([, , span = '']) => span,
  );

/** Words of code spans that the code does not have. A word before '…' is the start of a word. */
const unknownWords = (text: string, known: ReadonlySet<string>): string[] =>
  codeSpans(text)
    .flatMap((span) => span.match(/(?<!\w)[A-Za-z_]\w*…?/g) ?? [])
    .filter((word) => {
      const name = word.replace('…', '');
      if (foreignWords.has(name) || known.has(name)) return false;
      return name === word || ![...known].some((one) => one.startsWith(name));
    });

/** Places of files that a command makes, and of examples. */
const madeFiles = /^(?:dist|flow-book|test-results)|^file\./;

/** Source files of code spans that do not exist. `*` and `<name>` match any text, `{a,b}` matches a or b. */
const unknownFiles = (text: string, paths: readonly string[]): string[] =>
  codeSpans(text)
    .flatMap((span) => span.match(/[\w.*{}<>,@/-]+\.(?:cjs|css|html|json|mdx?|tsx?|yaml)\b/g) ?? [])
    .filter((path) => !madeFiles.test(path.replace(/^<(?!\w+>)/, '')))
    .filter((path) => {
      const pattern = escaped(path.replace(/^\.?\//, ''))
        .replaceAll(/<\w+>|(?:\\\*)+/g, '.*')
        .replaceAll(/\\\{(.*?)\\\}/g, (_, options: string) => `(?:${options.replaceAll(',', '|')})`);
      const wanted = new RegExp(`(?:^|/)${pattern}$`);
      return !paths.some((one) => wanted.test(one));
    });

describe('citations', () => {
  it('name existing sections of docs/product.md', () => {
    expect(violations([...code(), ...docs()], unknownSections)).toEqual([]);
  });

  it('name existing readings', () => {
    expect(violations([...code(), ...docs()], unknownReadings)).toEqual([]);
  });

  // The tildes keep these examples from counting as citations of this file.
  const unmarked = (text: string): string => text.replaceAll('~', '');

  it.each([
    ['an unknown section', unknownSections, 'docs/product.md~, Bag page.', ['Bag page.']],
    [
      'an unknown section that starts with a known heading, over two lines',
      unknownSections,
      'docs/product.md~, Cart\n * pages',
      ['Cart pages'],
    ],
    ['no error for a known section', unknownSections, 'docs/product.md, Cart page.', []],
    ['an unknown reading among known ones', unknownReadings, 'rea~dings 5, 24a and 24z', ['24z']],
    ['an unknown reading at the end of a range', unknownReadings, 'Rea~dings 5 to 999', ['999']],
  ])('are checked: %s', (_what, faultsOf, text, faults) => {
    expect(faultsOf(unmarked(text))).toEqual(faults.map(unmarked));
  });
});

it('uses each reading number once', () => {
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([]);
});

describe('docs', () => {
  it('link to existing files and headings', () => {
    expect(docs().length).toBeGreaterThan(0);
    expect(docs().flatMap((file) => deadLinks(file).map((link) => `${file.path}: ${link}`))).toEqual([]);
  });

  // The changelog names what earlier versions had.
  const presentDocs = () => [...docs(), ...filesOf(['tests/**/*.md'])].filter(({ path }) => path !== 'CHANGELOG.md');

  it('name existing scripts', () => {
    expect(violations(presentDocs(), unknownScripts)).toEqual([]);
  });

  it('name words of the code in code spans', () => {
    const known = knownWords();
    expect(violations(presentDocs(), (text) => unknownWords(text, known))).toEqual([]);
  });

  it('name existing source files in code spans', () => {
    const paths = files();
    expect(violations(presentDocs(), (text) => unknownFiles(text, paths))).toEqual([]);
  });

  it.each([
    ['a word', 'Call `open(oldName)` of `newName`.', ['oldName']],
    ['a start of words', 'Call `new…` and `old…`.', ['old…']],
    ['no word outside a span or in a block', 'oldName\n```sh\noldName\n```\n', []],
  ])('are checked: %s', (_what, text, errors) => {
    expect(unknownWords(text, new Set(['open', 'newName']))).toEqual(errors);
  });

  it.each([
    ['a missing file', '`src/old.ts` and `src/new.ts`', ['src/old.ts']],
    ['a part of a path', '`new.ts`, `/src/new.ts` and `ew.ts`', ['ew.ts']],
    ['placeholders', '`src/<name>.ts`, `src/*.ts`, `{src,lib}/new.ts` and `lib/*.ts`', ['lib/*.ts']],
    ['made files', '`dist/index.html`, `file.ts`', []],
  ])('are checked: %s', (_what, text, errors) => {
    expect(unknownFiles(text, ['src/new.ts'])).toEqual(errors);
  });
});

describe('docs/product.md', () => {
  /** Quotations that docs/product.md writes differently, by their form in the specification. */
  const written: Readonly<Record<string, string>> = {
    'Shipping to: @{recipientUsername}': 'Shipping to: @{username}',
    'purchased/total purchased': '{purchased}/{total} purchased',
    'Authentication Required / Please sign in to view your orders.':
      "'Authentication Required' and 'Please sign in to view your orders.'",
    'Showing page X of Y': 'Showing page {x} of {y}',
  };

  it('contains every text that the specification quotes and the shop shows', () => {
    const text = inOneLine(read('docs/product.md'));
    expect(quotations.here.filter((quotation) => !text.includes(written[quotation] ?? quotation))).toEqual([]);
  });
});
