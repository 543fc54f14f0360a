import type { Plugin } from 'vite';

/** What stands in a package, and what stands in its place in a build. */
type Replacement = readonly [pattern: RegExp, replacement: string];

/**
 * What of React Router no page of this shop uses, and what stands in its place. A bundler cannot know: names and wrappers are effects to
 * it, and options that nobody sets are read where the router runs.
 */
const unusedRouterParts: readonly Replacement[] = [
  // The names are for developer tools, and the wrapping has no effect: forms and other kinds of routers go.
  [/^\w+\.displayName = .*;$/gm, ''],
  [/ = (\w+\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ $1'],
  // Sentences for whoever uses the router wrongly: development and tests say them.
  [/^ +(?:"(?:[^"\\]|\\.){40,}"|'(?:[^'\\]|\\.){40,}'|`[^`]{40,}`)(,?)$/gm, '""$1'],
  [/if \(status === 4(?:00|03|05)\)/g, 'if (false)'],
  // Options for watching the router, and for routes that a server tells.
  [/if \(init\.instrumentations\)/g, 'if (false)'],
  [/\binit\.patchRoutesOnNavigation\b/g, 'undefined'],
  [/^(\s+)if \((?:isFogOfWar|fogOfWar\.active && fogOfWar\.matches)\) \{/gm, '$1if (false) {'],
  [/checkFogOfWar\(matches, routesToUse, location\.pathname\)/g, '{}'],
  // Options that nobody sets, and controls that nobody uses.
  [/\binit\.(?:hydrationData|dataStrategy|getContext)\b/g, '(void 0)'],
  [/\buseTransitions === (?:true|false)/g, 'false'],
  [/if \(mask\)/g, 'if (false)'],
  [/if \(locationArg\b.*\) \{/g, 'if (false) {'],
  [/^ {4}(?:_internalSetRoutes|revalidate|dispose),$/gm, ''],
  // Links that fetch their page ahead: framework mode only.
  [/= usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/g, '= [false, null, {}]'],
  [/return shouldPrefetch && !isAbsolute \? .* : link;/g, 'return link;'],
  // A script that restores the scroll position before React starts: framework mode only.
  [/if \(!remixContext \|\| (?:remixContext\.isSpaMode|!getKey)\)/g, 'if (true)'],
  // Forms: what is written goes through the flows.
  [/else if \(opts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)\)/g, 'else if (false)'],
  [/if \(!opts \|\| !isSubmissionNavigation\(opts\)\)/g, 'if (true)'],
  [/if \(opts && opts\.pendingError\)/g, 'if (false)'],
  [/submission \|\| fetcherSubmission \|\| getSubmissionFromNavigation\(loadingNavigation\)/g, 'void 0'],
  [/&& !\(opts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)\)/g, ''],
  [
    /^(function (?:getLoadingNavigation|createClientSideRequest)\([\s\S]*?\n {2}(?:let init = \{ signal \};\n {2})?)if \(submission\b.*\) \{\n/gm,
    '$1if (false) {\n',
  ],
  [/let isActionReload = .*;/g, 'let isActionReload = false;'],
  [/ \|\| state\.navigation\.formMethod != null && .*;/g, ';'],
  // Fetchers: what is read goes through the query cache.
  [/^ {4}(?:fetch: fetch2|getFetcher|resetFetcher|deleteFetcher: queueFetcherForDeletion|patchRoutes),$/gm, ''],
  [/^ {2}fetchLoadMatches\.forEach\(\(f, key\) => \{\n[\s\S]*?\n {2}\}\);$/gm, ''],
  [/^ {2}revalidatingFetchers\.filter\(\(f\) => [\s\S]*?\n {2}\}\);$/gm, ''],
  [/^ {4}revalidatingFetchers\.forEach\(\(rf\) => \{\n[\s\S]*?\n {4}\}\);$/gm, ''],
  [/^ {4}revalidatingFetchers\.forEach\(.*\);$/gm, ''],
  [/^ {6}if \(revalidatingFetchers\.length > 0\) \{\n.*\n {6}\}$/gm, ''],
  [/= Promise\.all\(\n {6}fetchersToLoad\.map\([\s\S]*?\n {4}\);/g, ';'],
  [/\(await fetcherResultsPromise\)\.reduce\([\s\S]*?\n {4}\);/g, '{};'],
  [
    /^ {4}redirect2 = findRedirect\(fetcherResults\);\n {4}if \(redirect2\) \{\n {6}fetchRedirectIds[\s\S]*?\n {4}\}$/gm,
    '',
  ],
  [
    /^ {4}if \(pendingNavigationController\) \{\n {6}pendingNavigationController\.signal\.\w+EventListener\([\s\S]*?\n {4}\}$/gm,
    '',
  ],
  [/= markFetchRedirectsDone\(\w+\)/g, '= false'],
  [/= abortStaleFetchLoads\(\n[\s\S]*?\n {4}\)/g, '= false'],
  [/\.\.\.(?:shouldUpdateFetchers|didUpdateFetcherRedirects2|workingFetchers) \? \{.*?\} : \{\}/g, ''],
  [
    /^ {4}(?:state\.fetchers|fetchersQueuedForDeletion|unmountedFetchers|mountedFetchers|fetchLoadMatches)\.forEach\((?:.*\);$|.*\{\n[\s\S]*?\n {4}\}\);$)/gm,
    '',
  ],
  [/^ {6}newState\.fetchers\.forEach\([\s\S]*?\n {6}\}\);\n.*$/gm, ''],
  // Middleware of routes.
  [/^ {2}return runClientMiddlewarePipeline\(args, .*$/gm, '  return defaultDataStrategy(args);'],
  [/^ {4}return runClientMiddlewarePipeline\(typedDataStrategyArgs[\s\S]*?\n {4}\}\);$/gm, ''],
  // What a server has loaded, components that a server renders, and routers without data.
  [/opts\?\.hydrationData \|\| parseHydrationData\(\)/g, 'void 0'],
  [/if \(this\.context(?=\)| && typeof error)/g, 'if (false'],
  [/isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\)/g, 'useNavigateStable()'],
  // The error page of the router: the route around all others has one of our own (src/app/routes.tsx).
  [/ \|\| defaultErrorElement\b/g, ''],
  // View transitions.
  [/if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\)/g, 'if (true)'],
  [/if \((?:renderDfd && pendingState(?= && )|!vtContext\.isTransitioning && interruption)/g, 'if (false'],
  [/else if \(pendingViewTransitionEnabled\)/g, 'else if (false)'],
  [/if \(vtContext\.isTransitioning && !vtContext\.flushSync\)/g, 'if (false)'],
  [/useViewTransitionState\(path\) && viewTransition === true/g, 'false'],
  [/^ {4}if \(isBrowser3\) \{\n {6}restoreAppliedTransitions[\s\S]*?\n {4}\}$/gm, ''],
];

/** What of the query cache nobody uses: writes go through the flows, and a longer list is one more page of it. */
const unusedQueryParts: readonly Replacement[] = [
  [
    /config\.mutationCache \|\| new MutationCache\(\)/g,
    '{ clear: () => {}, resumePausedMutations: () => Promise.resolve() }',
  ],
  [/this\.#queryType === "infinite" \? infiniteQueryBehavior\(.*?\) : /g, ''],
];

const packages = [
  { name: 'React Router', files: /\/react-router\/dist\/production\//, parts: unusedRouterParts },
  { name: 'TanStack Query', files: /\/@tanstack\/query-core\/build\/modern\//, parts: unusedQueryParts },
];

/**
 * Leaves out of a build what of the packages of the first view no page uses. It breaks the build, and says so, when a new version of a
 * package has none of one of these parts any more. The build for the mocks leaves out the same, so that every browser test is a test of
 * what is left (docs/decisions/0014-unused-parts-of-packages.md).
 */
export const withoutUnusedParts = (): Plugin[] =>
  packages.map(({ name, files, parts }) => {
    const unmatched = new Set(parts);
    return {
      name: `giftlist:without-unused-parts-of-${name.replaceAll(' ', '-').toLowerCase()}`,
      apply: 'build',
      transform: {
        filter: { id: files },
        handler: (code) => {
          let rest = code;
          for (const part of parts) {
            const next = rest.replaceAll(...part);
            if (next !== rest) unmatched.delete(part);
            rest = next;
          }
          return { code: rest, map: null };
        },
      },
      buildEnd(error) {
        if (error || unmatched.size === 0) return;
        const patterns = [...unmatched].map(([pattern]) => String(pattern)).join(', ');
        this.error(
          `${name} has changed, and there is nothing to leave out at ${patterns}: look again at src/app/hosting/unused-parts.ts`,
        );
      },
    };
  });
