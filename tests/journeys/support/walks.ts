/**
 * Parts what is looked at into walks: one person goes through the things of a walk one after the other, and somebody else goes on in a
 * browser of their own.
 *
 * @param length how many things a walk has about; what goes on from a thing stays with it
 * @param isAlone whether a thing needs a page of its own; those come last. None does unless told
 * @param goesOn whether a thing goes on where the one before it has led. None does unless told
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
