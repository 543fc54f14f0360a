/**
 * Parts what is looked at into walks: one person goes through the things of a walk one after the other, and somebody else goes on in a
 * browser of their own.
 *
 * @param length how many things a walk has at most
 * @param isAlone whether a thing needs a page of its own; those come last. None does unless told
 */
export const walksOf = <Thing>(
  things: readonly Thing[],
  length: number,
  isAlone: (thing: Thing) => boolean = () => false,
): readonly (readonly Thing[])[] => {
  const together = things.filter((thing) => !isAlone(thing));
  return [
    ...Array.from({ length: Math.ceil(together.length / length) }, (_, index) =>
      together.slice(index * length, (index + 1) * length),
    ),
    ...things.filter(isAlone).map((thing) => [thing]),
  ];
};
