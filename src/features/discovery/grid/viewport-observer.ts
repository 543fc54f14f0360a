type Listener = (isNear: boolean) => void;

/** Distance from the viewport within which sections are rendered, so that scrolling meets no gap. */
const margin = '1000px 0px';

const listeners = new WeakMap<Element, Listener>();
let observer: IntersectionObserver | undefined;

/**
 * Calls the listener when an element comes near the viewport and when it leaves. All elements share one observer.
 * @returns an unsubscribe function
 */
export const watchViewport = (element: Element, listener: Listener): (() => void) => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    { rootMargin: margin },
  );
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
};
