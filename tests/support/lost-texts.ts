import { afterEach } from 'vitest';

/**
 * Fails a test in which React changes a text node that Chrome's translation would have replaced by an element.
 * A changed text would show its old words. A removal, or an insertion before it, would crash the page.
 * An element's only text has no fiber, because React replaces the whole content of the element.
 */
const lost = new Set<string>();

const isTranslated = (node: Node | null, text = node?.nodeValue ?? ''): node is Text =>
  node instanceof Text && text.trim() !== '' && Object.keys(node).some((key) => key.startsWith('__reactFiber'));

const note = (records: readonly MutationRecord[]) => {
  for (const { target, oldValue, addedNodes, removedNodes, nextSibling } of records) {
    if (!target.isConnected) continue;
    if (isTranslated(target, oldValue ?? '')) lost.add(`'${oldValue}' becomes '${target.nodeValue}'`);
    for (const node of removedNodes) if (isTranslated(node)) lost.add(`'${node.nodeValue}' is removed`);
    if (addedNodes.length > 0 && isTranslated(nextSibling))
      lost.add(`something is put before '${nextSibling.nodeValue}'`);
  }
};

const watch = new MutationObserver(note);
watch.observe(document, { subtree: true, childList: true, characterData: true, characterDataOldValue: true });

afterEach(() => {
  note(watch.takeRecords());
  const texts = [...lost];
  lost.clear();
  if (texts.length > 0) throw new Error(`A translated page loses a text: give it an element.\n\n${texts.join('\n')}`);
});
