import { afterEach } from 'vitest';

/**
 * Fails a test in which React changes a text node that Chrome's translation would have replaced by an element. On a
 * translated page, a changed text would show its old words. A removed text, or an insertion before a text, would crash
 * the page. Finds text nodes by their React fiber: a text that is the only child of an element has none, and is safe,
 * because React replaces the whole content of the element.
 */
const lost = new Set<string>();

const isTranslatable = (node: Node | null, text = node?.nodeValue ?? ''): node is Text =>
  node instanceof Text && text.trim() !== '' && Object.keys(node).some((key) => key.startsWith('__reactFiber'));

const recordLostTexts = (records: readonly MutationRecord[]) => {
  for (const { target, oldValue, addedNodes, removedNodes, nextSibling } of records) {
    if (!target.isConnected) continue;
    if (isTranslatable(target, oldValue ?? '')) lost.add(`'${oldValue}' becomes '${target.nodeValue}'`);
    for (const node of removedNodes) if (isTranslatable(node)) lost.add(`'${node.nodeValue}' is removed`);
    if (addedNodes.length > 0 && isTranslatable(nextSibling))
      lost.add(`an element is inserted before '${nextSibling.nodeValue}'`);
  }
};

const observer = new MutationObserver(recordLostTexts);
observer.observe(document, { subtree: true, childList: true, characterData: true, characterDataOldValue: true });

afterEach(() => {
  recordLostTexts(observer.takeRecords());
  const texts = [...lost];
  lost.clear();
  if (texts.length > 0)
    throw new Error(
      `A text would break on a translated page: put it into an element of its own.\n\n${texts.join('\n')}`,
    );
});
