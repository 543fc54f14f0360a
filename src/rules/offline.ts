/** Path of the service worker. It is at the root, because the path limits the worker's scope. */
export const serviceWorkerPath = '/service-worker.js';

/** Path of the shop's frame around an empty page, for pages that need their visitor. */
export const framePath = '/app.html';

/** Prefix of the names of offline response caches. The key from the cookie follows. */
export const responseCachePrefix = 'giftlist-answers-';

/** Name of the image cache. */
export const imageCacheName = 'giftlist-pictures';

/** Message to a waiting service worker: call `skipWaiting()`. */
export const skipWaitingMessage = 'take over';

/** Message to the service worker: delete cached images, because the user has changed. */
export const clearImagesMessage = 'forget pictures';

/** Precache manifest of this release, written into the worker by the build. */
export interface PrecacheManifest {
  /** Paths of the scripts and fonts. The names contain a hash. */
  readonly files: readonly string[];
  /** Revision of the home and the frame. */
  readonly page: string;
}

/** Statuses with which a proxy reports an unreachable server, for example during a restart. */
const gatewayStatuses: readonly number[] = [502, 503, 504];

/** Whether the response to a navigation means that the server is unreachable. */
export const isServerUnreachable = ({ type, status }: Pick<Response, 'type' | 'status'>): boolean =>
  type === 'error' || gatewayStatuses.includes(status);
