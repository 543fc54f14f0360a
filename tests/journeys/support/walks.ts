/**
 * Divides views into walks. The views of a walk share one browser context.
 *
 * @param length views per walk; a walk gets longer if the next view continues from its last one
 * @param isAlone whether a view needs its own browser context: it becomes a separate walk, after the others
 * @param goesOn whether a view continues from the previous one
 */
export const walksOf = <Thing>(
  things: readonly Thing[],
  length: number,
  isAlone: (thing: Thing) => boolean = () => false,
  goesOn: (thing: Thing) => boolean = () => false,
): readonly (readonly Thing[])[] => {
  const walks: Thing[][] = [];
  for (const thing of things.filter((one) => !isAlone(one))) {
    const walk = walks.at(-1);
    if (walk && (walk.length < length || goesOn(thing))) walk.push(thing);
    else walks.push([thing]);
  }
  return [...walks, ...things.filter(isAlone).map((thing) => [thing])];
};
