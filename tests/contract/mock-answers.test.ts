import { getResponse, type HttpHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as tagMocks from '../../src/generated/api/index.msw';
import { calls, exampleUrl, jsonOf, zodNamed } from './contract';

const allHandlers: HttpHandler[] = Object.values(tagMocks).flatMap((getHandlers) => getHandlers());

const files = import.meta.glob<Record<string, () => HttpHandler>>('../../src/generated/api/*/*.msw.ts', {
  eager: true,
});
const makers = new Map(Object.values(files).flatMap((file) => Object.entries(file)));

/** The generated handler of one call that answers one status. */
function handlerFor(id: string, status: number): HttpHandler {
  const name = `get${id.charAt(0).toUpperCase()}${id.slice(1)}MockHandler${status}`;
  const make = makers.get(name);
  if (!make) throw new Error(`There is no ${name}.`);
  return make();
}

const requestOf = (call: (typeof calls)[number]) =>
  new Request(`http://localhost/api${exampleUrl(call)}`, { method: call.method });

/** The JSON of an answer, undefined when it has no body. */
async function bodyOf(answer: Response | undefined): Promise<unknown> {
  const text = await answer?.text();
  return text ? JSON.parse(text) : undefined;
}

describe('the plain handlers together', () => {
  it('are one per call', () => expect(allHandlers).toHaveLength(47));

  it.each(calls.filter(({ id }) => id !== 'startGoogleSignIn'))(
    '$call is answered as the contract says',
    async (call) => {
      const answer = await getResponse(allHandlers, requestOf(call));
      expect(answer?.status).toBe(200);
      const response = call.responses.get(200);
      const json = response && jsonOf(response);
      const read = z.safeParse(json ? zodNamed(json.schema) : z.undefined(), await bodyOf(answer));
      expect(read.error?.issues ?? []).toEqual([]);
    },
  );

  it('leave the pages of the shop alone: /cart is a page, /api/cart is a call', async () => {
    expect(await getResponse(allHandlers, new Request('http://localhost/cart'))).toBeUndefined();
  });
});

describe.each(calls)('$call', (call) => {
  const documented = [...call.responses];

  it.each(documented)('can be made to answer %i', async (status, response) => {
    const answer = await getResponse([handlerFor(call.id, status)], requestOf(call));
    expect(answer?.status).toBe(status);
    expect(await bodyOf(answer)).toEqual(jsonOf(response)?.example);
  });
});
