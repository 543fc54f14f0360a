/** A running Firefox or WebKit, controlled by WebDriver commands (https://www.w3.org/TR/webdriver2/). */
export interface Engine {
  /** Name and version. */
  readonly version: string;
  /**
   * Runs a WebDriver command.
   *
   * @param name from the specification, such as 'Element Click'
   * @throws Error with the message of the browser
   */
  readonly command: (name: keyof typeof commands, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** Ends the browser and waits until its processes have exited. */
  readonly close: () => Promise<void>;
}

/** Endpoint of each command in WebDriver (for WebKit), and its name in Marionette (for Firefox). */
export const commands = {
  'Navigate To': ['/url', 'Navigate'],
  'Execute Script': ['/execute/sync', 'ExecuteScript'],
  'Element Click': ['/element/{id}/click', 'ElementClick'],
  'Element Clear': ['/element/{id}/clear', 'ElementClear'],
  'Element Send Keys': ['/element/{id}/value', 'ElementSendKeys'],
  'Perform Actions': ['/actions', 'PerformActions'],
  'Take Screenshot': ['/screenshot', 'TakeScreenshot'],
} as const;
