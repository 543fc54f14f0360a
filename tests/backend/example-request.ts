import type { ContractCall } from '../contract/contract';
import { origin } from './shopper';

/** Builds a request from the examples of the contract. */
export const exampleOf = ({ method, path, parameters, body }: ContractCall): Request => {
  const pathParameters = parameters.filter((parameter) => parameter.in === 'path');
  const filledPath = pathParameters.reduce(
    (text, { name, example }) => text.replace(`{${name}}`, String(example)),
    path,
  );
  const url = new URL(`${origin}/api${filledPath}`);
  for (const { name, example } of parameters.filter((parameter) => parameter.in === 'query'))
    for (const value of [example].flat()) url.searchParams.append(name, String(value));
  if (!body) return new Request(url, { method });
  if (body.mediaType !== 'multipart/form-data')
    return new Request(url, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body.example),
    });
  const form = new FormData();
  for (const [name, value] of Object.entries(body.example ?? {})) form.append(name, String(value));
  return new Request(url, { method, body: form });
};
