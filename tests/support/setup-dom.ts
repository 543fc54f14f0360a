import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom's Blob, File and FormData do not survive Node's multipart encoder, which counts their bytes wrongly.
const nodeForm = await new Response('a=1', {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}).formData();
const pageForm = globalThis.FormData;
const NodeForm = nodeForm.constructor as typeof FormData;
/** Node's, which knows no page: the fields of a form that is handed over (React does) are read by jsdom's. */
class PageFormData extends NodeForm {
  constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
    super();
    if (form) for (const [name, value] of new pageForm(form, submitter)) this.append(name, value);
  }
}
Object.assign(globalThis, { Blob: NodeBlob, File: NodeFile, FormData: PageFormData });

const describeMissing = getConfig().getElementError;

configure({
  // Machines here are noisy: what comes late has come.
  asyncUtilTimeout: 30_000,
  // Printing the page is an eighth of all that these tests work, where it is done at every look of those who wait: once is enough.
  getElementError: (message, container) => {
    const isStillLooking = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
    if (!isStillLooking) return describeMissing(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});

afterEach(cleanup);

// jsdom lays nothing out and plays no animation. Without these two, focus traps find nothing visible to focus, and a
// closing dialog waits for the end of a motion that never starts.
HTMLElement.prototype.getClientRects = function getClientRects() {
  const rects = this.isConnected ? [this.getBoundingClientRect()] : [];
  return Object.assign(rects, { item: (index: number) => rects[index] ?? null });
};
const still = document.createElement('style');
still.textContent = '* { animation: none !important; }';
document.head.append(still);

// jsdom has the element, and not what makes it modal.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

/** Menus and suggestion lists ask for one to stay at their control. Nothing changes its size here: it has nothing to tell. */
class QuietResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver = QuietResizeObserver;

// What a dialog does a frame after it opens (it takes the focus, and hides what lies below) is done before a person can press anything.
// Here a test presses as soon as the dialog is there: a frame is the next turn.
globalThis.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 0));
globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);
