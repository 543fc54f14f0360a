import { parseSync } from 'vite';
import { childrenOf, isNode, type Node } from '../flow-book/model/read-sources.ts';

/** One small wrong change of a source: what a test should notice. */
export interface Mutant {
  /** From the project's root. */
  readonly file: string;
  readonly line: number;
  /** The place in the text of the file that is replaced. */
  readonly start: number;
  readonly end: number;
  readonly was: string;
  readonly becomes: string;
  /** The kind of the change, in words. */
  readonly change: string;
  /** What runs when this place is reached; `undefined` where loading the file is enough. */
  readonly reached: Reached | undefined;
}

/** A part of a source before which a call can be put. */
export interface Reached {
  readonly start: number;
  readonly end: number;
  readonly kind: 'expression' | 'statement';
}

/** What stands at the edge of a comparison, and what a careless hand writes there. */
const boundaries: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};
const arithmetic: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };

/** Parts of a chart without which it is still a chart. */
const chartParts = /^(actions|guard|entry|exit|target|tags|reenter|always|after|onDone|onError)$/;
/** Parts of a chart whose members are parts themselves. */
const chartMembers = /^(on|after)$/;

const nodeIn = (node: Node, key: string): Node | undefined => (isNode(node[key]) ? node[key] : undefined);
const nodesIn = (node: Node, key: string): Node[] => [node[key]].flat().filter(isNode);
const textIn = (node: Node | undefined, key: string): string => {
  const text = node?.[key];
  return typeof text === 'string' ? text : '';
};

const isFunction = ({ type }: Node) => /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(type);
const isOnlyType = ({ type }: Node) =>
  type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)|^TSInstantiationExpression/.test(type);
/** Their names say nothing that runs. */
const isModuleName = ({ type }: Node) => /^(Import|ExportAll)/.test(type) && type !== 'ImportExpression';

interface Place {
  readonly isInFunction: boolean;
  /** Literals are changed here. */
  readonly hasLiterals: boolean;
  readonly isChart: boolean;
}

/** Which literals mean something: those of the rules and of the request policy. Elsewhere most are names. */
const hasLiterals = (file: string) => /^src\/(rules|http)\//.test(file);

const calleeOf = (node: Node): string => {
  const callee = nodeIn(node, 'callee');
  return textIn(callee, 'name') || textIn(nodeIn(callee ?? node, 'property'), 'name');
};

const keyOf = (property: Node): string => {
  const key = nodeIn(property, 'key');
  return textIn(key, 'name') || textIn(key, 'value');
};

/** The children that may be changed: no types, no names of properties, no lists of what a hook depends on (the linter holds those). */
const innerOf = (node: Node): Node[] => {
  if (node.type === 'Property' && node.computed !== true) return nodesIn(node, 'value');
  if (node.type === 'CallExpression' && /^use[A-Z]/.test(calleeOf(node))) {
    const given = nodesIn(node, 'arguments');
    return [
      ...nodesIn(node, 'callee'),
      ...given.filter((argument, at) => at === 0 || argument.type !== 'ArrayExpression'),
    ];
  }
  return childrenOf(node).filter((child) => !isOnlyType(child) && !isModuleName(child));
};

/** The last statement of a branch, when it leaves the function. */
const leaving = (branch: Node | undefined): Node | undefined => {
  const last = branch?.type === 'BlockStatement' ? nodesIn(branch, 'body').at(-1) : branch;
  return last?.type === 'ReturnStatement' ? last : undefined;
};

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Every small wrong change of a file: conditions negated, edges of comparisons moved, `&&` and `||` exchanged, one side of `??` left out,
 * arithmetic turned round; literals of rules changed; statements, members of lists, early returns, `else` branches and parts of charts
 * left out. Not all of them have the right types.
 */
export const listMutants = (file: string, text: string): readonly Mutant[] => {
  const found: Mutant[] = [];
  const lineAt = (at: number) => text.slice(0, at).split('\n').length;

  const add = (
    change: string,
    { start, end }: Range,
    becomes: string,
    place: Place,
    reached: Range = { start, end },
    kind: Reached['kind'] = 'expression',
  ) => {
    found.push({
      file,
      line: lineAt(start),
      start,
      end,
      was: text.slice(start, end),
      becomes,
      change,
      reached: place.isInFunction ? { start: reached.start, end: reached.end, kind } : undefined,
    });
  };
  const addStatement = (change: string, node: Node, becomes: string, place: Place) =>
    add(change, node, becomes, place, node, 'statement');

  const sourceOf = ({ start, end }: Node) => text.slice(start, end);
  /** A member of a list with the comma behind it. */
  const withComma = ({ start, end }: Node) => ({ start, end: end + (/^\s*,/.exec(text.slice(end))?.[0].length ?? 0) });

  const negate = (condition: Node | undefined, place: Place) => {
    if (
      condition === undefined ||
      (condition.type === 'BinaryExpression' && textIn(condition, 'operator') in boundaries)
    )
      return;
    if (condition.type === 'LogicalExpression' || condition.type === 'UnaryExpression') return;
    add('negated condition', condition, `!(${sourceOf(condition)})`, place);
  };

  const lookAtExpression = (node: Node, place: Place) => {
    const operator = textIn(node, 'operator');
    const [left, right] = [nodeIn(node, 'left'), nodeIn(node, 'right')];
    if (node.type === 'BinaryExpression' && left !== undefined && right !== undefined) {
      const other = boundaries[operator] ?? arithmetic[operator];
      if (other !== undefined)
        add(`${operator} is ${other}`, node, `${sourceOf(left)} ${other} ${sourceOf(right)}`, place);
    }
    if (node.type === 'LogicalExpression' && left !== undefined && right !== undefined) {
      if (operator === '??') {
        add('?? without its right side', node, `(${sourceOf(left)})`, place);
        add('?? without its left side', node, `(${sourceOf(right)})`, place);
      } else {
        const other = operator === '&&' ? '||' : '&&';
        add(`${operator} is ${other}`, node, `((${sourceOf(left)}) ${other} (${sourceOf(right)}))`, place);
      }
    }
    if (node.type === 'UnaryExpression' && (operator === '!' || operator === '-')) {
      const argument = nodeIn(node, 'argument');
      if (argument) add(`without ${operator}`, node, `(${sourceOf(argument)})`, place);
    }
    if (node.type === 'ConditionalExpression') negate(nodeIn(node, 'test'), place);
    if (node.type === 'ArrayExpression') {
      for (const member of nodesIn(node, 'elements'))
        if (member.type !== 'SpreadElement') add('removed member of a list', withComma(member), '', place, member);
    }
    if (node.type === 'Literal' && place.hasLiterals) {
      if (typeof node.value === 'boolean') add('other boolean', node, String(!node.value), place);
      if (typeof node.value === 'number') add('other number', node, String(node.value + 1), place);
      if (typeof node.value === 'string' && node.value !== '') add('empty text', node, "''", place);
    }
    if (node.type === 'TemplateLiteral' && place.hasLiterals) add('empty text', node, "''", place);
  };

  const lookAtStatement = (node: Node, place: Place) => {
    if (node.type === 'ExpressionStatement' && !('directive' in node && typeof node.directive === 'string'))
      addStatement('removed statement', node, ';', place);
    if (node.type === 'IfStatement') {
      negate(nodeIn(node, 'test'), place);
      const left = leaving(nodeIn(node, 'consequent'));
      if (left) addStatement('removed early return', left, ';', place);
      const other = nodeIn(node, 'alternate');
      if (other && other.type !== 'IfStatement') addStatement('removed else branch', other, '{}', place);
    }
    if (node.type === 'WhileStatement') negate(nodeIn(node, 'test'), place);
  };

  const lookAtChart = (node: Node, owner: string, place: Place) => {
    for (const property of nodesIn(node, 'properties')) {
      if (property.type !== 'Property') continue;
      const key = keyOf(property);
      const isPart = place.isChart ? chartParts.test(key) || chartMembers.test(owner) : owner === 'assign';
      if (isPart)
        add(`removed ${owner === '' ? key : `${owner} ${key}`}`, withComma(property), '', {
          ...place,
          isInFunction: false,
        });
    }
  };

  const walk = (node: Node, place: Place, owner: string) => {
    if (node.type === 'ObjectExpression') lookAtChart(node, owner, place);
    else if (node.type.endsWith('Statement')) lookAtStatement(node, place);
    else lookAtExpression(node, place);
    const below: Place = {
      ...place,
      isInFunction: place.isInFunction || isFunction(node),
      isChart: place.isChart && !isFunction(node),
    };
    const nextOwner =
      node.type === 'Property'
        ? keyOf(node)
        : node.type === 'CallExpression'
          ? calleeOf(node).replace('createMachine', '')
          : '';
    // What stands alone between braces in JSX shows a part or does not.
    if (node.type === 'JSXExpressionContainer') {
      const shown = nodeIn(node, 'expression');
      if (shown?.type === 'LogicalExpression' && shown.operator === '&&') negate(nodeIn(shown, 'left'), below);
    }
    const isChart = node.type === 'CallExpression' && calleeOf(node) === 'createMachine';
    for (const child of innerOf(node))
      walk(child, isChart && child.type === 'ObjectExpression' ? { ...below, isChart } : below, nextOwner);
  };

  const { program } = parseSync(file, text);
  // The parser's own type of a program has no index; what is looked at is checked where it is read.
  const place: Place = { isInFunction: false, hasLiterals: hasLiterals(file), isChart: false };
  for (const statement of nodesIn(program as unknown as Node, 'body'))
    if (!isOnlyType(statement) && !isModuleName(statement)) walk(statement, place, '');
  return found;
};
