/** The file of the service worker, at the root of the shop's host: a worker sees what lies beside it and below. */
export const serviceWorkerPath = '/service-worker.js';

/** What the names of the caches begin with that keep answers of the API; each is followed by the name of one person's visit. */
export const responseCachePrefix = 'giftlist-answers-';

/** The cache of pictures. */
export const imageCacheName = 'giftlist-pictures';

/** What a page tells a worker that waits: it may take the place of the one before. */
export const skipWaitingMessage = 'take over';

/** What a page tells the worker: who has seen the pictures is gone. */
export const clearImagesMessage = 'forget pictures';

/** What the host writes into the worker's file: what it keeps of this release. */
export interface PrecacheManifest {
  /** Paths of the scripts and fonts. Their names carry a hash. */
  readonly files: readonly string[];
  /** Changes with the page. */
  readonly page: string;
}

/** Statuses by which a proxy says that the shop's server does not respond: while it restarts, for example. */
const gatewayStatuses: readonly number[] = [502, 503, 504];

/** Whether the response to a navigation says that the server cannot be reached. */
export const isOutOfReach = ({ type, status }: Pick<Response, 'type' | 'status'>): boolean =>
  type === 'error' || gatewayStatuses.includes(status);
