import { Notification } from '#generated/model';
import { type ParsedResponse, readTolerantly } from '#http/read-tolerantly.ts';
import { report } from '#http/report.ts';

/** Time over which pushes are collected, ms. Uses a timer, because hidden tabs run no animation frames. */
const collectDelay = 50;

/** Collects pushed notifications. */
interface Collector {
  add: (payload: unknown) => void;
  /** Passes on the collected notifications immediately. */
  flush: () => void;
  /** Discards the collected notifications. */
  stop: () => void;
}

/**
 * Batches pushes, so that a thousand of them cause few renderings. Repairs or drops invalid ones, with one report per
 * batch.
 * @param onBatch - Receives the notifications of a batch, oldest first; never empty.
 */
export const batchPushes = (onBatch: (notifications: Notification[]) => void): Collector => {
  let payloads: unknown[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    payloads = [];
  };
  const flush = () => {
    const collected = payloads;
    stop();
    const repairs: ParsedResponse['repairs'] = [];
    const notifications = collected.flatMap((payload) => {
      // Fast path: almost all payloads match the schema as they are, and need one check.
      const parsed = Notification.safeParse(payload);
      if (parsed.success) return [parsed.data];
      const tolerant = readTolerantly(Notification, payload);
      repairs.push(...tolerant.repairs);
      const repaired = Notification.safeParse(tolerant.isReadable ? tolerant.data : undefined);
      return repaired.success ? [repaired.data] : [];
    });
    if (repairs.length > 0)
      report(new Error('A pushed notification is not what the contract says.'), { event: 'newNotification', repairs });
    if (notifications.length > 0) onBatch(notifications);
  };
  return {
    add: (payload) => {
      payloads.push(payload);
      timer ??= setTimeout(flush, collectDelay);
    },
    flush,
    stop,
  };
};
