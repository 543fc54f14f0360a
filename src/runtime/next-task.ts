/**
 * Waits for the browser's next task: it shows what was pressed before it takes that. Not a timer: those wait longer, or for good when
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
