import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';

// Replaces jsdom's Blob, File and FormData by Node's, because Node's `fetch` computes wrong lengths for jsdom's.
const nodeFormData = await new Response('a=1', {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}).formData();
const JsdomFormData = globalThis.FormData;
const NodeFormData = nodeFormData.constructor as typeof FormData;
/** Node's FormData that also accepts a form element, as React passes it. jsdom's FormData reads the fields. */
class PageFormData extends NodeFormData {
  constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
    super();
    if (form) for (const [name, value] of new JsdomFormData(form, submitter)) this.append(name, value);
  }
}
Object.assign(globalThis, { Blob: NodeBlob, File: NodeFile, FormData: PageFormData });

const describeMissing = getConfig().getElementError;

configure({
  // Long, because a slow response on a busy machine is not a failure.
  asyncUtilTimeout: 30_000,
  // Prints the page only in the final error: printing at every poll takes an eighth of the CPU time of these tests.
  getElementError: (message, container) => {
    const isPolling = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
    if (!isPolling) return describeMissing(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});

afterEach(cleanup);

// Adds rectangles and disables animations, because jsdom has neither layout nor animations. Otherwise focus traps would
// find no visible element, and a closing dialog would wait for the end of an animation that never starts.
HTMLElement.prototype.getClientRects = function getClientRects() {
  const rects = this.isConnected ? [this.getBoundingClientRect()] : [];
  return Object.assign(rects, { item: (index: number) => rects[index] ?? null });
};
const noAnimations = document.createElement('style');
noAnimations.textContent = '* { animation: none !important; }';
document.head.append(noAnimations);

// Adds the methods of the dialog element, which jsdom lacks.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

/** Never reports a size, because jsdom has no layout. Menus and suggestion lists need the class to exist. */
class QuietResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver = QuietResizeObserver;

// Runs frame callbacks in the next turn of the event loop. A dialog takes the focus a frame after it opens: tests would
// click within this frame, which no user does.
globalThis.requestAnimationFrame = (callback) => Number(setTimeout(() => callback(performance.now()), 0));
globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);
