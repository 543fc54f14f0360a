import { gzipSync } from 'node:zlib';
import { answer, type MatchedOperation, type HandlerDeps } from '../../backend/handle-request';
import { serializeBody } from '../../backend/contract/raw-json';
import type { OperationId } from '../../backend/contract/operations';
import type { Db } from '../../backend/database/tables';
import { anonymousSession } from '../sessions/sessions';

/**
 * Operations whose 200 response is the same for every visitor. It depends on the request's path and query, and on tables whose changes raise
 * `catalogue.revision`.
 */
const publicOperations: ReadonlySet<OperationId> = new Set(['exploreProducts', 'getProduct']);

/** A JSON body of a 200 response, and the same compressed where that pays. */
export interface PublicAnswer {
  readonly body: Buffer<ArrayBuffer>;
  readonly gzipped: Buffer<ArrayBuffer> | undefined;
}

/** Bytes from which compressing a body pays. */
export const worthCompressing = 2000;

/** Compresses a body. Speed counts for more than the last bytes, and handing the work to another thread would cost more than the work. */
export const compressed = (body: string | Buffer): Buffer<ArrayBuffer> => gzipSync(body, { level: 1 });

/** How many bodies are stored at most, and how many bytes they have together. */
interface Limits {
  readonly entries: number;
  readonly bytes: number;
}

const usualLimits: Limits = { entries: 500, bytes: 8 * 1024 * 1024 };

/**
 * Answers public operations, and stores their bodies until the catalogue changes.
 *
 * @returns `undefined` for other operations; what the operation has thrown where it refuses the request
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
 * Stores bodies of public operations in memory. Each request reads the revision of the catalogue, which changes in the transaction that changes a
 * product, whichever process makes it: a stored body is used only while its revision is the database's.
 */
export const openPublicAnswers = (
  ground: Pick<HandlerDeps, 'db' | 'transact' | 'ports'>,
  most: Limits = usualLimits,
): PublicAnswers => {
  const stored = new Map<string, PublicAnswer>();
  let bytes = 0;
  let storedRevision: number | undefined;

  const remove = (key: string) => {
    const found = stored.get(key);
    if (!found) return;
    stored.delete(key);
    bytes -= sizeOf(key, found);
  };

  const store = (key: string, made: PublicAnswer) => {
    remove(key);
    if (sizeOf(key, made) > most.bytes) return;
    stored.set(key, made);
    bytes += sizeOf(key, made);
    for (const oldest of stored.keys()) {
      if (stored.size <= most.entries && bytes <= most.bytes) break;
      remove(oldest);
    }
  };

  /** Without cookies, headers and host, so that nothing of a visitor can be in the body. */
  const make = async (call: MatchedOperation, key: string): Promise<PublicAnswer | Response> => {
    const session = anonymousSession();
    const request = new Request(`http://localhost${key}`);
    const { content } = await answer(
      { ...ground, resolveSession: () => Promise.resolve(session) },
      call,
      request,
      session.id,
    );
    if (content instanceof Response) return content;
    const body = Buffer.from(serializeBody(content) ?? '');
    return { body, gzipped: body.length >= worthCompressing ? compressed(body) : undefined };
  };

  return async (call, { pathname, search }) => {
    if (!publicOperations.has(call.operation)) return undefined;
    // Before the tables: what is read after it is at least as new.
    const revision = await readRevision(ground.db);
    if (revision !== storedRevision) {
      stored.clear();
      bytes = 0;
      storedRevision = revision;
    }
    const key = `${pathname}${search}`;
    const known = stored.get(key);
    const made = known ?? (await make(call, key));
    // Stored again, so that the one that was asked for last is deleted last.
    if (!(made instanceof Response) && storedRevision === revision) store(key, made);
    return made;
  };
};
