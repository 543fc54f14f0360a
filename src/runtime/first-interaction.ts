/** Events that count as the first user interaction. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Runs work on the first user interaction.
 *
 * @returns cancels the work
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
