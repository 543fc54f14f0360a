/**
 * Divides views into walks. The views of a walk share one browser context.
 *
 * @param length views per walk; a walk gets longer if the next view continues from its last one
 * @param needsOwnContext whether a view needs its own browser context: it becomes a separate walk, after the others
 * @param continuesPrevious whether a view continues from the previous one
 */
export const walksOf = <Thing>(
  things: readonly Thing[],
  length: number,
  needsOwnContext: (thing: Thing) => boolean = () => false,
  continuesPrevious: (thing: Thing) => boolean = () => false,
): readonly (readonly Thing[])[] => {
  const walks: Thing[][] = [];
  for (const thing of things.filter((one) => !needsOwnContext(one))) {
    const walk = walks.at(-1);
    if (walk && (walk.length < length || continuesPrevious(thing))) walk.push(thing);
    else walks.push([thing]);
  }
  return [...walks, ...things.filter(needsOwnContext).map((thing) => [thing])];
};
