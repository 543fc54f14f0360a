/**
 * Divides views into walks: the views of a walk share one browser context.
 *
 * @param length approximate length of a walk; a continuing view stays with its predecessor
 * @param isAlone whether a view needs a separate page, false by default; those come last
 * @param goesOn whether a view continues from the previous one, false by default
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
