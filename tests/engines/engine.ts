/** A running browser, driven by the commands of W3C WebDriver (https://www.w3.org/TR/webdriver2/). */
export interface Engine {
  /** Its name and version. */
  readonly version: string;
  /**
   * Runs a command of WebDriver.
   *
   * @param name as the specification calls it, such as 'Element Click'
   * @throws Error with the browser's words
   */
  readonly command: (name: keyof typeof commands, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** Ends it, and waits until its processes have ended. */
  readonly close: () => Promise<void>;
}

/** The commands that the tests use: by HTTP, and as Marionette calls them. */
export const commands = {
  'Navigate To': ['/url', 'Navigate'],
  'Execute Script': ['/execute/sync', 'ExecuteScript'],
  'Element Click': ['/element/{id}/click', 'ElementClick'],
  'Element Clear': ['/element/{id}/clear', 'ElementClear'],
  'Element Send Keys': ['/element/{id}/value', 'ElementSendKeys'],
  'Perform Actions': ['/actions', 'PerformActions'],
  'Take Screenshot': ['/screenshot', 'TakeScreenshot'],
} as const;
