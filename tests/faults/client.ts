import { type ContractCall, calls, jsonOf } from '../contract/contract';

const files = import.meta.glob<Record<string, (...args: readonly unknown[]) => unknown>>(
  ['../../src/generated/api/*/*.ts', '!**/*.msw.ts', '!**/*.faker.ts'],
  { eager: true },
);
const functions = new Map(Object.values(files).flatMap((file) => Object.entries(file)));

/**
 * Operations that the client calls. Excludes GET /auth/google, because the browser navigates there and is redirected.
 */
export const clientCalls: readonly ContractCall[] = calls.filter(({ id }) => id !== 'startGoogleSignIn');

/** Makes a call through the generated client with the examples of the contract. */
export const makeCall = async ({ id, parameters, body }: ContractCall): Promise<unknown> => {
  const send = functions.get(id);
  if (!send) throw new Error(`The generated client has no ${id}.`);
  const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ example }) => example);
  const inQuery = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, example }) => [name, example] as const);
  const query = inQuery.length > 0 ? [Object.fromEntries(inQuery)] : [];
  return send(...inPath, ...query, ...(body ? [body.example] : []));
};

/** Schema and example of a response. `undefined` if the contract accepts any body. */
export const responseOf = ({ id, responses }: ContractCall): ReturnType<typeof jsonOf> => {
  const response = responses.get(200);
  if (!response) throw new Error(`The contract has no response 200 for ${id}.`);
  return jsonOf(response);
};
