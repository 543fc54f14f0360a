type Report = (isIntersecting: boolean) => void;

const watched = new Map<Element, Report>();

/** Reports every element as in the viewport until a test changes it, because jsdom has no layout. */
class FakeIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '0px';
  readonly scrollMargin = '0px';
  readonly thresholds = [0];
  readonly #callback: IntersectionObserverCallback;

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }

  observe(target: Element) {
    const report: Report = (isIntersecting) => {
      const box = target.getBoundingClientRect();
      const entry: IntersectionObserverEntry = {
        target,
        isIntersecting,
        intersectionRatio: isIntersecting ? 1 : 0,
        boundingClientRect: box,
        intersectionRect: box,
        rootBounds: null,
        time: 0,
      };
      this.#callback([entry], this);
    };
    watched.set(target, report);
    report(true);
  }

  unobserve(target: Element) {
    watched.delete(target);
  }

  disconnect() {
    watched.clear();
  }

  takeRecords() {
    return [];
  }
}

class FakeResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Matches only the media query `all`, like a narrow window of a user without preferences. */
const matchMedia = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: media === 'all',
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

Object.assign(window, {
  IntersectionObserver: FakeIntersectionObserver,
  ResizeObserver: FakeResizeObserver,
  matchMedia,
  scrollTo: () => {},
  scrollBy: () => {},
});
Element.prototype.scrollIntoView = () => {};

/** Elements that the page observes, in document order. */
export const watchedElements = (): Element[] =>
  [...watched.keys()].sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));

/** Reports to the page that an element entered or left the viewport. */
export const setInViewport = (element: Element, isInViewport: boolean): void => watched.get(element)?.(isInViewport);
