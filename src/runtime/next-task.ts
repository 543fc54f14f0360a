/**
 * Waits for the next task, so that the browser can paint the effect of a click first. Does not use a timer, which would
 * wait longer, and forever with the fake clocks of tests.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
