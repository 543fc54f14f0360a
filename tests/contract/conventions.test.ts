import { describe, expect, it } from 'vitest';
import { AddressLineInputMax, EmailInputMax, EmailInputRegExp, NameInputMax } from '#generated/model';
import { emailPattern } from '#rules/email.ts';
import { textLimits } from '#rules/text-limits.ts';
import { calls, contract, jsonOf, type Schema } from './contract';

/** Names of a component and all components that it refers to, also indirectly. */
function schemasIn(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, inner] of JSON.stringify(contract.components.schemas[name]).matchAll(/#\/components\/schemas\/(\w+)/g))
    if (inner) schemasIn(inner, seen);
  return seen;
}

const responseSchemas = new Set(
  calls.flatMap(({ responses }) =>
    [...responses.values()].flatMap((response) => [...schemasIn(jsonOf(response)?.schema ?? 'ApiErrorBody')]),
  ),
);

/** Paths of request fields without a maximum length. */
function unboundedIn(given: Schema, path: string): string[] {
  const schema = given.$ref === undefined ? given : contract.components.schemas[given.$ref.replace(/^.*\//, '')];
  if (!schema) throw new Error(`The contract has no ${given.$ref}.`);
  if ('enum' in schema || 'const' in schema || 'contentMediaType' in schema) return [];
  const [type] = [schema.type].flat();
  if (type === 'string') return typeof schema['maxLength'] === 'number' ? [] : [path];
  if (type === 'array')
    return [...(typeof schema['maxItems'] === 'number' ? [] : [path]), ...unboundedIn(schema.items ?? {}, `${path}[]`)];
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => unboundedIn(field, `${path} ${name}`));
}

describe('the contract', () => {
  it('is OpenAPI 3.1 with a relative server URL', () => {
    expect(contract.openapi).toMatch(/^3\.1\./);
    expect(contract.servers).toEqual([expect.objectContaining({ url: '/api' })]);
  });

  it('uses every declared tag', () => {
    expect(contract.tags.map(({ name }) => name).toSorted()).toEqual(
      [...new Set(calls.flatMap(({ tags }) => tags))].toSorted(),
    );
  });

  it.each(calls)('has a valid function name $id', ({ id }) => {
    expect(id).toMatch(
      /^(accept|add|autocomplete|check|clear|create|delete|explore|follow|forgot|get|initiate|list|login|logout|mark|pay|reject|remove|restore|search|send|start|update|verify)([A-Z][a-z]+)*$/,
    );
  });

  it('repeats the query parameter for each value of a list', () => {
    const lists = calls.flatMap(({ parameters }) => parameters.filter(({ schema }) => schema.type === 'array'));
    expect(lists.map(({ name, style, explode }) => ({ name, style, explode }))).toEqual([
      { name: 'categoryNames', style: 'form', explode: true },
      { name: 'tagNames', style: 'form', explode: true },
    ]);
  });

  it('has no schema named Error, which would shadow the global', () => {
    expect(Object.keys(contract.components.schemas)).not.toContain('Error');
  });

  it('limits every text and list of a request', () => {
    const unbounded = calls.flatMap(({ call, parameters, body }) => [
      ...parameters.flatMap(({ name, schema }) => unboundedIn(schema, `${call} ${name}`)),
      ...(body ? unboundedIn({ $ref: body.schema }, call) : []),
    ]);
    expect(unbounded).toEqual([]);
  });

  it('has the same length limits and email pattern as the forms', () => {
    expect(EmailInputRegExp.source).toBe(emailPattern.source);
    expect({ email: EmailInputMax, name: NameInputMax, addressLine: AddressLineInputMax }).toEqual({
      email: textLimits.email,
      name: textLimits.name,
      addressLine: textLimits.addressLine,
    });
  });

  it.each([...responseSchemas])('has no limit, pattern, format or fixed value in the response schema %s', (name) => {
    const text = JSON.stringify(contract.components.schemas[name]);
    expect(text).not.toMatch(
      /"(minLength|maxLength|pattern|format|enum|const|minimum|maximum|minItems|maxItems|additionalProperties)":/,
    );
  });
});

describe.each(calls)('$call', ({ summary, description, responses, id }) => {
  it('has a summary and a description', () => {
    expect(summary).toMatch(/^[A-Z].{6,}[^.]$/);
    expect(description.trim()).toMatch(/^[A-Z‘'].{15,}\.$/s);
  });

  it('has one success status and the six documented error statuses', () => {
    const statuses = [...responses].map(([status, response]) => [status, status >= 400 && jsonOf(response)?.schema]);
    expect(statuses).toEqual([
      [id === 'startGoogleSignIn' ? 302 : 200, false],
      ...[400, 401, 403, 404, 429, 500].map((status) => [status, 'ApiErrorBody']),
    ]);
  });
});
