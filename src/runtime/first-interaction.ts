/** Events that count as the first user interaction. */
const interactionEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Runs work on the first user interaction.
 *
 * @returns cancels the work
 */
export const onFirstInteraction = (work: () => void): (() => void) => {
  const stop = () => {
    for (const type of interactionEvents) document.removeEventListener(type, onInteraction);
  };
  const onInteraction = () => {
    stop();
    work();
  };
  for (const type of interactionEvents) document.addEventListener(type, onInteraction, { passive: true });
  return stop;
};
