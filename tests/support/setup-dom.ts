import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';

// Node's multipart encoder counts the bytes of jsdom's Blob, File and FormData wrongly. Uses Node's own.
const nodeForm = await new Response('a=1', {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}).formData();
const pageForm = globalThis.FormData;
const NodeForm = nodeForm.constructor as typeof FormData;
/** Node's FormData does not accept a form element, which React passes: jsdom's reads its fields. */
class PageFormData extends NodeForm {
  constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
    super();
    if (form) for (const [name, value] of new pageForm(form, submitter)) this.append(name, value);
  }
}
Object.assign(globalThis, { Blob: NodeBlob, File: NodeFile, FormData: PageFormData });

const describeMissing = getConfig().getElementError;

configure({
  // Allows for busy machines: late is not a failure.
  asyncUtilTimeout: 30_000,
  // Prints the page only in the final error: printing at every poll takes an eighth of the CPU time of these tests.
  getElementError: (message, container) => {
    const isStillLooking = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
    if (!isStillLooking) return describeMissing(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});

afterEach(cleanup);

// jsdom has no layout and no animations. Otherwise focus traps find no visible element, and a closing dialog waits for
// the end of an animation that never starts.
HTMLElement.prototype.getClientRects = function getClientRects() {
  const rects = this.isConnected ? [this.getBoundingClientRect()] : [];
  return Object.assign(rects, { item: (index: number) => rects[index] ?? null });
};
const still = document.createElement('style');
still.textContent = '* { animation: none !important; }';
document.head.append(still);

// jsdom has the dialog element without its modal methods.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

/** Menus and suggestion lists observe their size. jsdom has no layout, so sizes never change. */
class QuietResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver = QuietResizeObserver;

// Runs frame callbacks in the next turn. A dialog takes the focus a frame after it opens, before a user can click, but
// a test clicks immediately.
globalThis.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 0));
globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);
