import { normalizePath, type Plugin } from 'vite';

/** Fails a production build that contains code of the mock backend, and names the file. */
export const assertNoMocks = (): Plugin => ({
  name: 'giftlist:refuse-mocks',
  apply: (_config, { command, mode }) => command === 'build' && mode !== 'mock',
  generateBundle(_options, bundle) {
    // Compares paths relative to the root, because the path of the project may contain 'mocks'.
    const root = normalizePath(this.environment.config.root);
    const mockPath =
      /^\/(mocks|backend|seed|server)\/|\.(msw|faker)\.ts|node_modules\/(kysely|sql\.js|msw|@msw|@mswjs|@faker-js|@statelyai)\//;
    const isMock = (id: string) => mockPath.test(id.startsWith(root) ? id.slice(root.length) : id);
    for (const file of Object.values(bundle)) {
      const mockModule = file.type === 'chunk' ? file.moduleIds.find(isMock) : undefined;
      if (mockModule) this.error(`${mockModule} belongs to the mock backend and may not be in a production build`);
    }
  },
});
