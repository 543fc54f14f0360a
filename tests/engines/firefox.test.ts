import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFirefox } from './firefox';
import { openWalk, stepNames } from './walk';

describe('Firefox', () => {
  let walk: Awaited<ReturnType<typeof openWalk>>;
  beforeAll(async () => {
    walk = await openWalk('Firefox', startFirefox);
  });
  afterAll(() => walk.close());

  it.each(stepNames)('%s', async (step) => {
    expect(await walk.run(step)).toBe('passed');
  });
});
