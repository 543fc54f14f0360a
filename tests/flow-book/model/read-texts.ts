import { childrenOf, isNode, nameIn, type Node, nodeIn, templateTexts } from './read-sources';

/** Fields whose texts people read, in markup and in questions. */
const spoken = /^(title|body|label|heading|alt|placeholder|hint|description|details|message|text|aria-label|\w+Label)$/;

const literalsIn = (node: Node): string[] => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral') return [templateTexts(node).join('…')];
  if (/^(Arrow|Function)/.test(node.type)) return [];
  // Of a condition only what comes of it is read, and not what is compared.
  const parts =
    node.type === 'ConditionalExpression'
      ? [node.consequent, node.alternate].filter(isNode)
      : /^(JSXExpressionContainer|LogicalExpression|TSAsExpression|ParenthesizedExpression)$/.test(node.type)
        ? childrenOf(node)
        : [];
  return parts.flatMap(literalsIn);
};

/** Something that people can read: it has a word, and is no address, file or class. */
const isReadable = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && !/^[a-z]+([-.:/][\w.]+)+$/.test(text) && !/^[#/]/.test(text);

/** What people read of markup and of questions: texts between tags, and texts of fields such as `title` and `label`. */
export const spokenTextsIn = (code: Node): readonly string[] => {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'JSXText' && typeof node.value === 'string') found.push(node.value);
    if (node.type === 'JSXExpressionContainer') found.push(...literalsIn(node));
    if (node.type === 'JSXAttribute' && isNode(node.value)) {
      if (spoken.test(nameIn(nodeIn(node, 'name')) ?? '')) found.push(...literalsIn(node.value));
      // Whatever else an attribute holds is no text, but for markup in it.
      for (const child of childrenOf(node.value)) if (/^JSX(Element|Fragment)$/.test(child.type)) visit(child);
      return;
    }
    if (node.type === 'Property' && isNode(node.value) && spoken.test(nameIn(nodeIn(node, 'key')) ?? ''))
      found.push(...literalsIn(node.value));
    for (const child of childrenOf(node)) visit(child);
  };
  visit(code);
  return [...new Set(found.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(isReadable))];
};
