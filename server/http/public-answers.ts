import { gzipSync } from 'node:zlib';
import type { BackendDeps } from '#backend/calls/context.ts';
import type { OperationId } from '#backend/contract/operations.ts';
import { serializeBody } from '#backend/contract/raw-json.ts';
import type { Db } from '#backend/database/tables.ts';
import { handleRequest, type MatchedOperation } from '#backend/handle-request.ts';
import { anonymousSession } from '../sessions/sessions';

/**
 * Operations whose 200 response is equal for all visitors. It depends on path, query, and tables whose changes increase
 * `catalogue.revision`.
 */
const publicOperations: ReadonlySet<OperationId> = new Set(['exploreProducts', 'getProduct']);

/** JSON body of a 200 response, also compressed if that saves bytes. */
export interface PublicAnswer {
  readonly body: Buffer<ArrayBuffer>;
  readonly gzipped: Buffer<ArrayBuffer> | undefined;
}

/** Minimum size of a body to compress, bytes. */
export const minCompressedSize = 2000;

/**
 * Compresses a body. Level 1, because speed matters more than size; synchronous, because a worker thread would cost
 * more.
 */
export const compress = (body: string | Buffer): Buffer<ArrayBuffer> => gzipSync(body, { level: 1 });

/** Maximum number and total bytes of cached bodies. */
interface Limits {
  readonly entries: number;
  readonly bytes: number;
}

const defaultLimits: Limits = { entries: 500, bytes: 8 * 1024 * 1024 };

/**
 * Handles public operations, with a cache that lasts until the catalogue changes.
 *
 * @returns `undefined` for other operations; the error response if the operation rejects the request
 */
export type PublicAnswers = (call: MatchedOperation, url: URL) => Promise<PublicAnswer | Response | undefined>;

const readRevision = async (db: Db): Promise<number> => {
  const { revision } = await db
    .selectFrom('catalogue')
    .select('revision')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return revision;
};

const sizeOf = (key: string, { body, gzipped }: PublicAnswer): number =>
  key.length + body.length + (gzipped?.length ?? 0);

/**
 * In-memory cache of public responses. Each request reads the catalogue's revision, which any process increases in the
 * transaction that changes a product. So a cached body is used only while it is current.
 */
export const openPublicAnswers = (deps: BackendDeps, limits: Limits = defaultLimits): PublicAnswers => {
  const cache = new Map<string, PublicAnswer>();
  let bytes = 0;
  let cachedRevision: number | undefined;

  const remove = (key: string) => {
    const found = cache.get(key);
    if (!found) return;
    cache.delete(key);
    bytes -= sizeOf(key, found);
  };

  const store = (key: string, made: PublicAnswer) => {
    remove(key);
    if (sizeOf(key, made) > limits.bytes) return;
    cache.set(key, made);
    bytes += sizeOf(key, made);
    for (const oldest of cache.keys()) {
      if (cache.size <= limits.entries && bytes <= limits.bytes) break;
      remove(oldest);
    }
  };

  /** Handles a request without cookies and headers, with a fixed host: its body cannot contain a visitor's data. */
  const make = async (call: MatchedOperation, key: string): Promise<PublicAnswer | Response> => {
    const session = anonymousSession();
    const request = new Request(`http://localhost${key}`);
    const { content } = await handleRequest(
      { ...deps, resolveSession: () => Promise.resolve(session) },
      call,
      request,
      session.id,
    );
    if (content instanceof Response) return content;
    const body = Buffer.from(serializeBody(content) ?? '');
    return { body, gzipped: body.length >= minCompressedSize ? compress(body) : undefined };
  };

  return async (call, { pathname, search }) => {
    if (!publicOperations.has(call.operation)) return undefined;
    // The revision is read before the tables, so that the body is at least as new as the revision.
    const revision = await readRevision(deps.db);
    if (revision !== cachedRevision) {
      cache.clear();
      bytes = 0;
      cachedRevision = revision;
    }
    const key = `${pathname}${search}`;
    const answer = cache.get(key) ?? (await make(call, key));
    // Inserts the entry again, so that the least recently used one is evicted first. Stores nothing if another
    // request has found a newer revision in between.
    if (!(answer instanceof Response) && cachedRevision === revision) store(key, answer);
    return answer;
  };
};
