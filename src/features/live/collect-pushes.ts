import { Notification } from '../../generated/model';
import { readTolerantly } from '../../http/read-tolerantly';
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
export const collectPushes = (hand: (notifications: Notification[]) => void): Collector => {
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
    const readings = collected.map((payload) => readTolerantly(Notification, payload));
    const repairs = readings.flatMap((reading) => reading.repairs);
    if (repairs.length > 0)
      report(new Error('A pushed notification is not what the contract says.'), { event: 'newNotification', repairs });
    const notifications = readings.flatMap(({ isReadable, data }) => {
      const { success, data: notification } = Notification.safeParse(isReadable ? data : undefined);
      return success ? [notification] : [];
    });
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
