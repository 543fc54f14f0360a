import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWalk, stepNames } from './walk';
import { startWebkit } from './webkit';

describe('WebKit', () => {
  let walk: Awaited<ReturnType<typeof openWalk>>;
  beforeAll(async () => {
    walk = await openWalk('WebKit', startWebkit);
  });
  afterAll(() => walk.close());

  it.each(stepNames)('%s', async (step) => {
    expect(await walk.run(step)).toBe('passed');
  });
});
