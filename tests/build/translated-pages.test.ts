import { globSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

// A browser that translates a page wraps each text in a new element. If React then changes or removes the text, or
// inserts an element before it, the page shows the old text or crashes. A text that is the only child of an element is
// safe, because React then replaces the whole content of the element.

/**
 * Kind of a child: element, optional content (condition, list, slot), constant text, changing text, space, or nothing.
 */
type Kind = 'element' | 'optional' | 'constant' | 'changing' | 'blank' | 'nothing';

/** Names whose value is an element: properties of type ReactNode or ReactElement, and constants that contain JSX. */
const slotsOf = (source: string) =>
  [...source.matchAll(/(\w+)\??: React(?:Node|Element)\b|const (\w+) =\s*(?:\(\s*)?</g)].map(
    ([, slot, constant]) => slot ?? constant ?? '',
  );

const files = globSync('src/**/*.tsx').map((file) => ({ file, source: readFileSync(file, 'utf8') }));
const allSlots = new Set(files.flatMap(({ source }) => slotsOf(source)));

const isNamed = (node: ESTree.Node, test: (name: string) => boolean) => node.type === 'Identifier' && test(node.name);

/** Kind of a text. A translation does not wrap spaces. JSX drops spaces that contain a line break. */
const textKind = (text: string): Kind => {
  if (text.trim() !== '') return 'constant';
  return text.includes('\n') ? 'nothing' : 'blank';
};

const isList = ({ callee }: ESTree.CallExpression) =>
  callee.type === 'MemberExpression' && isNamed(callee.property, (name) => name === 'map');

const kindOf = (node: ESTree.Expression | ESTree.JSXEmptyExpression, slots: ReadonlySet<string>): Kind => {
  const { type } = node;
  const isText = (part: ESTree.Expression) => ['constant', 'changing'].includes(kindOf(part, slots));
  if (type === 'ParenthesizedExpression' || type === 'ChainExpression') return kindOf(node.expression, slots);
  if (type === 'JSXElement' || type === 'JSXFragment') return 'element';
  if (type === 'JSXEmptyExpression' || isNamed(node, (name) => name === 'undefined')) return 'nothing';
  if (type === 'Literal') {
    return node.value === null || typeof node.value === 'boolean' ? 'nothing' : textKind(String(node.value));
  }
  const isConstant = type === 'TemplateLiteral' && node.expressions.length === 0;
  if (isConstant) return 'constant';
  const isOptional =
    (type === 'ConditionalExpression' && !isText(node.consequent) && !isText(node.alternate)) ||
    (type === 'CallExpression' && isList(node)) ||
    (type === 'MemberExpression' && isNamed(node.property, (name) => allSlots.has(name))) ||
    isNamed(node, (name) => slots.has(name));
  return isOptional ? 'optional' : 'changing';
};

const childKind = (child: ESTree.JSXChild, slots: ReadonlySet<string>): Kind => {
  if (child.type === 'JSXText') return textKind(child.value);
  if (child.type === 'JSXExpressionContainer') return kindOf(child.expression, slots);
  return child.type === 'JSXSpreadChild' ? 'changing' : 'element';
};

/**
 * Children that break on a translated page: changing text next to other children, constant text after optional content,
 * and any text in a fragment.
 */
const lostIn = (node: ESTree.JSXElement | ESTree.JSXFragment, slots: ReadonlySet<string>): ESTree.JSXChild[] => {
  const children = node.children
    .map((child) => ({ child, kind: childKind(child, slots) }))
    .filter(({ kind }) => kind !== 'nothing');
  const isFragment = node.type === 'JSXFragment';
  if (children.length < 2 && !isFragment) return [];
  const firstOptional = children.findIndex(({ kind }) => kind === 'optional');
  return children
    .filter(
      ({ kind }, index) =>
        kind === 'changing' || (kind === 'constant' && (isFragment || (firstOptional >= 0 && firstOptional < index))),
    )
    .map(({ child }) => child);
};

const withoutParentheses = (node: ESTree.Expression): ESTree.Expression =>
  node.type === 'ParenthesizedExpression' ? withoutParentheses(node.expression) : node;

/** Component and key of an element. If one of them differs, React replaces the whole element. */
const identityOf = ({ openingElement: { name, attributes } }: ESTree.JSXElement, source: string): string => {
  const key = attributes.find((attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === 'key');
  return source.slice(name.start, name.end) + (key ? source.slice(key.start, key.end) : '');
};

/**
 * Constant texts next to other children, in one branch of a condition. If both branches have the same component, React
 * changes such a text in place.
 */
const bareTextsIn = (branch: ESTree.Expression, slots: ReadonlySet<string>): ESTree.JSXChild[] => {
  if (branch.type !== 'JSXElement') return [];
  const children = branch.children.filter((child) => childKind(child, slots) !== 'nothing');
  return children.length < 2 ? [] : children.filter((child) => childKind(child, slots) === 'constant');
};

const lostTexts = (file: string, source: string): string[] => {
  const slots = new Set(slotsOf(source));
  const lost: ESTree.JSXChild[] = [];
  const checkChildren = (node: ESTree.JSXElement | ESTree.JSXFragment) => void lost.push(...lostIn(node, slots));
  const checkBranches = ({ consequent, alternate }: ESTree.ConditionalExpression) => {
    const branches = [consequent, alternate].map(withoutParentheses);
    const [first, second] = branches.map((branch) =>
      branch.type === 'JSXElement' ? identityOf(branch, source) : undefined,
    );
    if (first !== undefined && first === second)
      for (const branch of branches) lost.push(...bareTextsIn(branch, slots));
  };
  new Visitor({ JSXElement: checkChildren, JSXFragment: checkChildren, ConditionalExpression: checkBranches }).visit(
    parseSync(file, source).program,
  );
  return lost.map(({ start, end }) => `${file}: ${source.slice(start, end).trim()}`);
};

it('the check finds texts that change, are exchanged, or follow optional content', () => {
  const bare = `
    export const Bare = ({ n, icon }: { n: number; icon: ReactNode }) => (
      <section>
        <p>{n} gifts</p>
        <p>{n === 1 ? 'gift' : <b>gifts</b>} <i>here</i></p>
        <p>{icon} Bag</p>
        <>Bag</>
        {n > 0 ? <Badge><Bow /> New</Badge> : <Badge>Old <Bow /></Badge>}
        {n > 0 ? <Badge key="new"><Bow /> New</Badge> : <Badge key="old">Old <Bow /></Badge>}
      </section>
    );`;
  expect(lostTexts('bare.tsx', bare)).toEqual([
    'bare.tsx: {n}',
    "bare.tsx: {n === 1 ? 'gift' : <b>gifts</b>}",
    'bare.tsx: Bag',
    'bare.tsx: Bag',
    'bare.tsx: New',
    'bare.tsx: Old',
  ]);
});

it('every text of the shop survives the translation of a page', () => {
  expect(files.flatMap(({ file, source }) => lostTexts(file, source))).toEqual([]);
});
