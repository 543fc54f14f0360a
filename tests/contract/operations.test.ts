import type { HttpHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import { operations as backendOperations, operationIds } from '#backend/contract/operations.ts';
import { mockHandlers } from '#generated/api/operations.msw.ts';
import { noBody, operations } from '#generated/api/operations.ts';
import { calls, zodNamed } from './contract';

describe('the generated list of operations', () => {
  it('has every operation with its method, path and tag', () => {
    const listed = Object.entries(operations).map(([id, { method, path, tag }]) => ({ id, method, path, tag }));
    const byId = (one: { readonly id: string }, other: { readonly id: string }) => one.id.localeCompare(other.id);
    expect(listed.toSorted(byId)).toEqual(
      calls.map(({ id, method, path, tags: [tag] }) => ({ id, method, path, tag })).toSorted(byId),
    );
  });

  it.each(Object.entries(backendOperations))(
    'has the body type, path and query names of %s',
    (id, { params, body, query }) => {
      const call = calls.find((each) => each.id === id);
      expect(body).toBe(call?.body ? zodNamed(call.body.schema) : noBody);
      const namesIn = (place: string) => call?.parameters.filter((one) => one.in === place).map(({ name }) => name);
      expect(Object.keys(params.shape)).toEqual(namesIn('path'));
      expect(Object.keys(query.shape)).toEqual(namesIn('query'));
    },
  );

  it.each(Object.entries<() => HttpHandler>(mockHandlers))('has the mock handler of %s', (id, createHandler) => {
    const call = calls.find((each) => each.id === id);
    const { method, path } = createHandler().info;
    expect({ method, path }).toEqual({
      method: call?.method,
      path: `*/api${call?.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    });
  });
});

describe('the order of the mock handlers', () => {
  it('puts literal paths before parameter paths that also match them', () => {
    const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    const inOrder = operationIds.map((id) => operations[id]);
    const unreachable = inOrder.flatMap((earlier, index) =>
      inOrder
        .slice(index + 1)
        .filter(({ method, path }) => method === earlier.method && patternOf(earlier.path).test(path))
        .map(({ method, path }) => `${method} ${path} is never reached: ${earlier.path} comes first`),
    );
    expect(unreachable).toEqual([]);
    expect(inOrder).toHaveLength(calls.length);
  });
});
