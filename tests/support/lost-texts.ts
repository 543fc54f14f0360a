import { afterEach } from 'vitest';

/**
 * Makes a test fail when React touches a text that a translated page does not have any more: Chrome's translation replaces each text by an element.
 * A changed text would then show its old words, and a removed one, or something new before it, would crash the page. The only text of an element has no
 * fiber, because React replaces the whole content of the element.
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
