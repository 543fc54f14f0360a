type Listener = (isNear: boolean) => void;

/** Sections within this distance of the window are drawn, so that a scroll finds them there. */
const margin = '1000px 0px';

const listeners = new WeakMap<Element, Listener>();
let observer: IntersectionObserver | undefined;

/**
 * Tells when an element comes near the window and when it leaves. One observer serves all.
 *
 * @returns ends it
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
