/** Creates a count for each network address. */
export const createNetworkCounts = () => {
  const counts = new Map<string, number>();
  const countOf = (network: string): number => counts.get(network) ?? 0;
  return {
    countOf,
    add: (network: string): void => void counts.set(network, countOf(network) + 1),
    remove: (network: string): void => {
      const left = countOf(network) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    },
  };
};
