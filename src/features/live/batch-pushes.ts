import { Notification } from '../../generated/model';
import { readTolerantly, type ParsedResponse } from '../../http/read-tolerantly';
import { report } from '../../http/report';

/** So long pushes are collected, ms (reading 84). By a timer: a hidden tab draws no frames. */
const collectDelay = 50;

/** Collects what is pushed. */
interface Collector {
  add: (payload: unknown) => void;
  /** Hands over what has been collected so far, now. */
  flush: () => void;
  /** Forgets what has been collected. */
  stop: () => void;
}

/**
 * Collects pushes for a moment, so that a thousand of them are a few changes of the page (reading 84). What cannot be read is dropped and
 * reported, once for all of a moment.
 *
 * @param hand - Takes what came within a moment, the oldest first; never nothing.
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
      // Almost all are what the contract says: of a thousand, each is checked once.
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
