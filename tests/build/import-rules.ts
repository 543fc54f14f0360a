import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import packageJson from '../../package.json' with { type: 'json' };

/** Source file, with a path relative to the project's root and forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

interface Import {
  /** Resolved path of the project's file without extension, or name of a package. */
  readonly target: string;
  /** Whether it is a file of the project. */
  readonly isOurs: boolean;
  /** Whether it is erased at run time: `import type`, `export type`, `typeof import()`. */
  readonly isTypeOnly: boolean;
  readonly isDynamic: boolean;
}

interface Module {
  readonly path: string;
  readonly zone: string;
  readonly imports: readonly Import[];
  /** Ways around the zone rules: computed paths, and network access outside src/http. */
  readonly bypasses: readonly string[];
}

/** Zones that each zone may import (`ours`), and its allowed packages if the design limits them. */
const zones: Record<string, { ours: readonly string[]; packages?: RegExp }> = {
  rules: { ours: [], packages: /^zod($|\/)/ },
  http: { ours: ['rules', 'generated'] },
  generated: { ours: ['http'] },
  machines: { ours: ['rules', 'generated'], packages: /^xstate($|\/)/ },
  ui: {
    ours: [],
    packages: /^(react|react-dom|clsx|@chakra-ui\/react|@emotion\/react|@fontsource-variable\/[^/]+)($|\/)/,
  },
  runtime: { ours: ['machines', 'http', 'rules', 'generated'] },
  features: { ours: ['features', 'runtime', 'machines', 'generated', 'rules', 'http', 'ui'] },
  app: { ours: ['features', 'runtime', 'ui', 'machines', 'rules'] },
  worker: { ours: ['rules'], packages: /^workbox-(expiration|precaching|routing|strategies)$/ },
  main: { ours: ['app', 'http', 'mocks'] },
  backend: { ours: ['generated', 'rules'], packages: /^(kysely(\/migration)?|zod\/mini)$/ },
  seed: { ours: ['backend', 'generated', 'rules'] },
  mocks: { ours: ['backend', 'seed', 'generated', 'rules', 'machines'] },
  server: {
    ours: ['backend', 'generated', 'rules'],
    packages:
      /^(node:|hono($|\/)|@hono\/node-server$|csv-parse$|kysely$|nodemailer(\/lib\/smtp-connection)?$|openid-client$|pg$|prom-client$|sharp$|socket\.io$|stripe$|uqr$|zod\/mini$)/,
  },
};

/** Server folders that each folder may import. The files next to the folders wire them together. */
const serverRooms: Record<string, readonly string[]> = {
  database: [],
  sessions: [],
  ssr: ['sessions', 'integrations'],
  integrations: ['sessions'],
  html: [],
  jobs: ['database', 'integrations'],
  http: ['database', 'sessions', 'ssr', 'integrations', 'html'],
  admin: ['database', 'sessions', 'integrations', 'jobs', 'html', 'http'],
  cli: ['database', 'integrations', 'jobs', 'admin'],
};

/** Packages that the app and the backend may not import: the mock's packages must never be in a production build. */
const mockPackages = /^(msw|@msw\/|sql\.js$|@faker-js\/|@statelyai\/)/;

// oxlint's no-restricted-globals finds `fetch`, but not `window.fetch`. This check finds such members.
const globalObjects = new Set(['window', 'globalThis', 'self', 'navigator']);
const networkApis = new Set(['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket', 'sendBeacon']);

/** Files that load the PostgreSQL driver. */
const postgresFiles = /^server\/database\/(open|serve)-postgres/;

/** Parts and pages of the back office. */
const adminViews = /^server\/admin\/(components|\w+\/pages)\//;

/** Files that may import them: themselves, the app and its list of pages. */
const adminViewUsers = /^server\/admin\/((components|\w+\/pages)\/|(app\.tsx|pages\.ts)$)/;

const stripEnding = (path: string) => path.replace(/\?.*$/, '').replace(/\.(tsx?|jsx?|mts|cts)$/, '');

const zoneOf = (path: string): string => {
  const [top = '', second = ''] = path.split('/');
  if (top !== 'src') return top;
  return /^main($|\.)/.test(second) ? 'main' : second;
};

/** Folder of the server, or the name of a file next to the folders. */
const roomOf = (path: string): string | undefined => /^server\/([^/.]+)/.exec(path)?.[1];

const featureOf = (path: string): string | undefined => /^src\/features\/([^/]+)/.exec(path)?.[1];

const roomPaths: Readonly<Record<string, string>> = packageJson.imports;

/** Resolves `#room/file.ts` by the `imports` of package.json. Undefined for a name that `imports` lacks. */
const resolveRoomPath = (specifier: string): string | undefined => {
  const [, room, rest = ''] = /^(#\w+)\/(.*)$/.exec(specifier) ?? [];
  const path = roomPaths[specifier] ?? (room && roomPaths[`${room}/*`]?.replace('*', rest));
  return path && stripEnding(posix.normalize(path)).replace(/\/index$/, '');
};

const read = ({ path, text }: SourceFile): Module => {
  const { module, program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? 'cannot be parsed'}`);
  const imports: Import[] = [];
  const bypasses: string[] = [];

  const add = (specifier: string, kind: { isTypeOnly?: boolean; isDynamic?: boolean; isAsset?: boolean } = {}) => {
    const isRelative = /^\.\.?($|\/)/.test(specifier);
    const ownPath = isRelative ? stripEnding(posix.join(posix.dirname(path), specifier)) : resolveRoomPath(specifier);
    if (ownPath === undefined && /^[/#~]|^@\//.test(specifier))
      bypasses.push(`imports '${specifier}', which is neither relative nor in the imports of package.json`);
    if (ownPath !== undefined && !kind.isAsset && zoneOf(path) !== 'generated') {
      const isOwnRoom = zoneOf(ownPath) === zoneOf(path);
      if (isRelative && !isOwnRoom) bypasses.push(`imports '${specifier}' of another folder by a relative path`);
      if (!isRelative && isOwnRoom)
        bypasses.push(`imports '${specifier}' of its own folder by an alias instead of a relative path`);
    }
    imports.push({
      target: ownPath ?? specifier,
      isOurs: ownPath !== undefined,
      isTypeOnly: kind.isTypeOnly ?? false,
      isDynamic: kind.isDynamic ?? false,
    });
  };

  // `import { type A }` keeps the import at run time. Only a whole `import type` or `export type` is erased.
  const isTypeOnly = (start: number) => /^(import|export)\s+type\b/.test(text.slice(start));
  for (const { moduleRequest, start } of module.staticImports)
    add(moduleRequest.value, { isTypeOnly: isTypeOnly(start) });
  for (const { entries, start } of module.staticExports) {
    const from = entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value;
    if (from !== undefined) add(from, { isTypeOnly: isTypeOnly(start) });
  }

  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') add(source.value, { isDynamic: true });
      else bypasses.push('imports a computed path');
    },
    TSImportType({ source }) {
      add(source.value, { isTypeOnly: true });
    },
    NewExpression({ callee, arguments: [first, second] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'URL' || second?.type !== 'MemberExpression') return;
      if (second.object.type !== 'MetaProperty') return;
      if (first?.type === 'Literal' && typeof first.value === 'string') add(first.value, { isAsset: true });
      else bypasses.push('creates an asset URL from a computed path');
    },
    MemberExpression({ object, property }) {
      if (property.type !== 'Identifier') return;
      if (object.type === 'MetaProperty' && property.name.startsWith('glob')) bypasses.push('imports by a glob');
      const isGlobal = object.type === 'Identifier' && globalObjects.has(object.name);
      if (isGlobal && networkApis.has(property.name)) bypasses.push(`uses ${object.name}.${property.name}`);
    },
  }).visit(program);

  return { path, zone: zoneOf(path), imports, bypasses };
};

/** Returns the violation of an import of a project's file, if any. */
const checkOurs = (from: Module, { target, isTypeOnly, isDynamic }: Import): string | undefined => {
  const to = zoneOf(target);
  const [ownFeature, otherFeature] = [featureOf(from.path), featureOf(target)];
  if (from.path.startsWith('backend/domain/') && /^backend\/(calls|database)\//.test(target))
    return `domain may import neither calls nor the database (${target})`;
  if (/^server\/(demo|build-demo-database)$/.test(target) && !isDynamic && !isTypeOnly)
    return 'the demo is imported dynamically, so that only a demo shop loads it';
  if (
    postgresFiles.test(target) &&
    !postgresFiles.test(from.path) &&
    from.zone === 'server' &&
    !isDynamic &&
    !isTypeOnly
  )
    return 'the PostgreSQL driver is imported dynamically, so that only a shop on PostgreSQL loads it';
  const [ownRoom = '', otherRoom = ''] = [roomOf(from.path), roomOf(target)];
  const allowedRooms = serverRooms[ownRoom];
  if (allowedRooms && serverRooms[otherRoom] && ownRoom !== otherRoom && !allowedRooms.includes(otherRoom))
    return `server/${ownRoom} may not import server/${otherRoom} (${target})`;
  if (adminViews.test(target) && !adminViewUsers.test(from.path))
    return `actions of the back office import neither its components nor its pages (${target})`;
  if (to === from.zone && to !== 'features') return undefined;
  if (to === 'features' && ownFeature !== undefined && ownFeature === otherFeature) return undefined;
  if (/^server\/(demo|build-demo-database)\.ts$/.test(from.path) && to === 'seed') return undefined;
  if (from.zone !== 'backend' && target.startsWith('backend/database/migrations/'))
    return `migrations stay as they are, so nothing else depends on them (${target})`;
  // The style sheets of the server's pages are made from the styles of the shop.
  if (from.path === 'server/html/assets.ts' && /^src\/ui\/.+\.(css|svg)$/.test(target)) return undefined;
  if (!zones[from.zone]?.ours.includes(to)) return `${from.zone} may not import ${to || 'the root'} (${target})`;
  if (to === 'features' && !/^src\/features\/[^/]+(\/index)?$/.test(target))
    return `other folders import a feature only through its index.ts (${target})`;
  if ((from.zone === 'machines' || from.zone === 'runtime') && to === 'generated' && !isTypeOnly)
    return `${from.zone} may import only types from generated (${target})`;
  if (from.zone === 'http' && to === 'generated' && target !== 'src/generated/api/path-templates')
    return `http may import only api/path-templates from generated (${target})`;
  if (to === 'runtime' && !/^src\/runtime(\/index)?$/.test(target))
    return `other folders import the runtime only through its index.ts (${target})`;
  if (from.zone === 'main' && to === 'mocks' && (target !== 'mocks/browser' || !isDynamic))
    return `only the dynamic import of mocks/browser is allowed (${target})`;
  if (from.zone !== 'mocks' && from.zone !== 'generated' && /\.(msw|faker)$/.test(target))
    return `only mocks/ may import generated mocks (${target})`;
  if (
    from.zone === 'backend' &&
    to === 'generated' &&
    !isTypeOnly &&
    !/generated\/(model|api\/operations)$/.test(target)
  )
    return `the backend may import only types from the generated client (${target})`;
  return undefined;
};

/** Returns the violation of an import of a package, if any. */
const checkPackage = (from: Module, { target, isTypeOnly }: Import): string | undefined => {
  const isMockCode = from.zone === 'mocks' || /\.(msw|faker)\.ts$/.test(from.path);
  if (!isMockCode && mockPackages.test(target)) return `${target} belongs to the mock backend`;
  const allowed = zones[from.zone]?.packages;
  if (allowed && !allowed.test(target)) return `${from.zone} may not import the package ${target}`;
  if (from.path.startsWith('backend/domain/')) return `domain may import no package (${target})`;
  if (target === '@chakra-ui/react' && !isTypeOnly)
    return 'import Chakra by its subpaths: its index would add lazy code to the first view';
  return undefined;
};

/**
 * Finds cycles of imports among parts of the code, each as 'a > b > a'.
 *
 * @param partOf returns the part that contains a file, or undefined for files that are not checked
 */
const findCycles = (modules: readonly Module[], partOf: (path: string) => string | undefined): string[] => {
  const edges = new Map<string, Set<string>>();
  for (const { path, imports } of modules) {
    const from = partOf(path);
    if (from === undefined) continue;
    for (const { target, isOurs } of imports) {
      const to = isOurs ? partOf(target) : undefined;
      if (to !== undefined && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  const cycles = new Map<string, string>();
  const walk = (trail: readonly string[]) => {
    for (const next of edges.get(trail.at(-1) ?? '') ?? []) {
      const begin = trail.indexOf(next);
      if (begin === -1) walk([...trail, next]);
      else {
        const cycle = trail.slice(begin);
        cycles.set(cycle.toSorted().join(), [...cycle, next].join(' > '));
      }
    }
  };
  for (const part of edges.keys()) walk([part]);
  return [...cycles.values()];
};

/**
 * Checks the imports of all files. Resolves relative paths and aliases first, so that both follow the same rules.
 * @returns one line per violation, `path: problem`
 */
export const findViolations = (files: readonly SourceFile[]): string[] => {
  const modules = files.filter(({ path }) => !path.endsWith('.d.ts')).map(read);
  const lines = modules.flatMap((module) => {
    const found = module.imports.map((entry) =>
      entry.isOurs ? checkOurs(module, entry) : checkPackage(module, entry),
    );
    // These zones may access the network: http for the shop, mocks for the mock backend.
    const isHttp = module.zone === 'http' || module.zone === 'mocks';
    // A build plugin runs in Node, and the renderer loads the built views: both need computed imports.
    const isPlugin = module.path.endsWith('/vite-plugin.ts') || module.path === 'server/ssr/renderer.ts';
    const forbidden = module.bypasses.filter((bypass) => !isPlugin && !(isHttp && bypass.startsWith('uses ')));
    return [...found, ...forbidden].flatMap((line) => (line === undefined ? [] : [`${module.path}: ${line}`]));
  });
  const cycles = [
    ...findCycles(modules, featureOf).map((cycle) => `features import each other in a cycle: ${cycle}`),
    ...findCycles(modules, roomOf).map((cycle) => `folders of the server import each other in a cycle: ${cycle}`),
  ];
  const unknown = modules
    .filter(({ zone }) => zones[zone] === undefined)
    .map(({ path }) => `${path}: is in no known folder`);
  const sockets = modules.filter(({ imports }) =>
    imports.some(({ target, isTypeOnly }) => target === 'socket.io-client' && !isTypeOnly),
  );
  const manySockets = sockets
    .slice(1)
    .map(({ path }) => `${path}: socket.io-client is already imported in ${sockets[0]?.path}`);
  return [...new Set([...lines, ...unknown, ...manySockets, ...cycles])];
};
