import { afterEach } from 'vitest';

/**
 * Changes that would break a translated page, where Chrome has replaced every text node by an element: a changed text
 * would show its old words; removing a text, or inserting an element before it, would crash React. A test with such a
 * change fails.
 */
const breakingChanges = new Set<string>();

/**
 * Whether a node is a text node that React updates. It then has a fiber. A text that is the only child of its element
 * has none and is safe, because React replaces the whole content of the element.
 */
const isTranslatable = (node: Node | null, text = node?.nodeValue ?? ''): node is Text =>
  node instanceof Text && text.trim() !== '' && Object.keys(node).some((key) => key.startsWith('__reactFiber'));

const recordBreakingChanges = (records: readonly MutationRecord[]) => {
  for (const { target, oldValue, addedNodes, removedNodes, nextSibling } of records) {
    if (!target.isConnected) continue;
    if (isTranslatable(target, oldValue ?? '')) breakingChanges.add(`'${oldValue}' becomes '${target.nodeValue}'`);
    for (const node of removedNodes) if (isTranslatable(node)) breakingChanges.add(`'${node.nodeValue}' is removed`);
    if (addedNodes.length > 0 && isTranslatable(nextSibling))
      breakingChanges.add(`an element is inserted before '${nextSibling.nodeValue}'`);
  }
};

const observer = new MutationObserver(recordBreakingChanges);
observer.observe(document, { subtree: true, childList: true, characterData: true, characterDataOldValue: true });

afterEach(() => {
  recordBreakingChanges(observer.takeRecords());
  const texts = [...breakingChanges];
  breakingChanges.clear();
  if (texts.length > 0)
    throw new Error(`A text would break on a translated page: put it into a separate element.\n\n${texts.join('\n')}`);
});
