/** The first sign of a person: a key, a press or a movement of the pointer. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Does some work once a person is there.
 *
 * @returns what calls it off
 */
export const onFirstInteraction = (work: () => void): (() => void) => {
  const stop = () => {
    for (const sign of signs) document.removeEventListener(sign, onSign);
  };
  const onSign = () => {
    stop();
    work();
  };
  for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
  return stop;
};
