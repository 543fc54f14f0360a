import { version } from '../../version';
import type { App, AppDeps } from '../app-deps';

const healthPath = '/health';
const readyPath = '/ready';

export const probePaths: readonly string[] = [healthPath, readyPath];

export const addProbes = (app: App, { isReady }: Pick<AppDeps, 'isReady'>): void => {
  app.get(healthPath, (c) => c.json({ status: 'ok', version }));
  app.get(readyPath, async (c) => {
    const isUp = await isReady();
    return c.json({ status: isUp ? 'ready' : 'not ready' }, isUp ? 200 : 503);
  });
};
