/**
 * Waits for the browser's next task: the browser paints the effect of a press before it. Not a timer: timers wait longer, and for good when
 * a test holds the clock.
 */
export const nextTask = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(undefined);
  });
