import { Notification } from '#generated/model';
import { type ParsedResponse, readTolerantly } from '#http/read-tolerantly.ts';
import { report } from '#http/report.ts';

/** Time over which pushes are collected, ms (reading 84). Uses a timer, because hidden tabs run no animation frames. */
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
 * Batches pushes, so that a thousand of them cause few renderings (reading 84). Drops unreadable ones, with one report
 * per batch.
 * @param hand - Receives the notifications of a batch, oldest first; never empty.
 */
export const batchPushes = (hand: (notifications: Notification[]) => void): Collector => {
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
      const asItCame = Notification.safeParse(payload);
      if (asItCame.success) return [asItCame.data];
      const reading = readTolerantly(Notification, payload);
      repairs.push(...reading.repairs);
      const repaired = Notification.safeParse(reading.isReadable ? reading.data : undefined);
      return repaired.success ? [repaired.data] : [];
    });
    if (repairs.length > 0)
      report(new Error('A pushed notification is not what the contract says.'), { event: 'newNotification', repairs });
    if (notifications.length > 0) hand(notifications);
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
