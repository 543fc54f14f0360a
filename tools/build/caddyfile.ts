import { settingsOf } from '#rules/page-settings.ts';
import { defaultApi } from '#rules/settings.ts';
import { type HostRule, hashedFiles } from './host-rules.ts';
import { framedPaths, frameFile, notFoundFile, staticPaths } from './static-pages.ts';

const quoted = (value: string): string => `"${value.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`)}"`;

/** Converts a path of a {@link HostRule} to a matcher of Caddy: each parameter becomes `*`. */
const matcherOf = (path: string): string => path.replaceAll(/:\w+/g, '*');

/** Lines that proxy a request. They send the API's host name, which an API on another host expects. */
const proxyLines = [
  '\t\treverse_proxy {$GIFTLIST_API:localhost:3000} {',
  '\t\t\theader_up Host {upstream_hostport}',
  '\t\t}',
];

/** Blocks that proxy the API and the live connection, if the page requests them from the shop's own host. */
const proxyBlocks = (page: string): string[] => {
  const { api = defaultApi, socket } = settingsOf(page);
  if (!api.startsWith('/')) return [];
  return [
    '\t# The API on the host of the shop. It sees the paths of the contract, without the prefix.',
    `\thandle_path ${api}/* {`,
    ...proxyLines,
    '\t}',
    ...(socket === undefined
      ? [
          '\t# The live connection. Caddy passes the upgrade to WebSocket on by itself.',
          '\thandle /socket.io/* {',
          ...proxyLines,
          '\t}',
        ]
      : []),
  ];
};

/**
 * Writes a complete configuration for Caddy 2.6 or newer.
 * @param page - HTML of the build.
 * @param rules - Result of `hostRules`, with `/*` first.
 */
export const toCaddyfile = (page: string, rules: readonly HostRule[]): string => {
  const [ruleOfAllPaths, ...otherRules] = rules;
  const lines = (headers: HostRule['headers'] = {}) =>
    Object.entries(headers).map(([name, value]) => `${name} ${quoted(value)}`);
  const headerLines = otherRules
    .filter(({ path }) => path !== hashedFiles)
    .flatMap(({ path, headers }) => lines(headers).map((line) => `\t\theader ${matcherOf(path)} ${line}`));
  const cacheHeaders = otherRules.filter(({ path }) => path === hashedFiles).flatMap(({ headers }) => lines(headers));
  return `# Giftlist on Caddy 2.6 or newer. The build writes this file with the hashes of its page: a new build needs the new file.
#   GIFTLIST_SITE  where people reach the shop, such as shop.example.com: Caddy gets its certificate by itself
#   GIFTLIST_ROOT  the folder of the build
#   GIFTLIST_API   the API behind the shop's own host, such as localhost:3000 or https://api.example.com
{$GIFTLIST_SITE:http://localhost:8080} {
	encode zstd gzip

${proxyBlocks(page)
  .map((line) => `${line}\n`)
  .join('')}	handle {
		root * {$GIFTLIST_ROOT:dist}

		header {
${lines(ruleOfAllPaths?.headers)
  .map((line) => `\t\t\t${line}`)
  .join('\n')}
		}
${headerLines.join('\n')}

		# Files with a hash in their names never change; a missing one is missing, and no page in its place.
		@cached {
			path ${hashedFiles}
			file
		}
${cacheHeaders.map((line) => `\t\theader @cached ${line}`).join('\n')}

		# Everything else is asked for anew each time: the page names the files of the newest build.
		@fresh not path ${hashedFiles}
		header @fresh Cache-Control "no-cache"

		# Pages with a file of their own, and the frame of all others.
${staticPaths.map(({ path, file }) => `\t\trewrite ${path} /${file}`).join('\n')}
		@page path ${framedPaths.map(matcherOf).join(' ')}
		rewrite @page /${frameFile}
		file_server {
			hide _headers _redirects
		}
	}
	handle_errors {
		root * {$GIFTLIST_ROOT:dist}
		@page {
			expression {err.status_code} == 404
			not path ${hashedFiles}
		}
		rewrite @page /${notFoundFile}
		file_server
	}
}
`;
};
