import { OpenAPIBackend } from 'openapi-backend';

type Answer = (request: Request) => Promise<Response>;

/** Passes requests on to an API and records violations of the contract. */
export interface ContractProxy {
  readonly answer: Answer;
  /** One line per violation: 'POST /cartItem, request: …' or 'GET /cart, answer 200: …'. */
  readonly violations: string[];
  /** `operationId`s of the requests so far. */
  readonly requestedOperations: Set<string>;
}

const jsonOf = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

/** Body of a request: JSON, or the fields of a form with the names of its files. */
const bodyOf = async (request: Request): Promise<unknown> => {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return jsonOf(await request.text());
  if (!type.startsWith('multipart/form-data')) return undefined;
  const fields = [...(await request.formData())];
  return Object.fromEntries(fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));
};

let contract: Promise<OpenAPIBackend> | undefined;

/** Parses the contract. Called once, because parsing takes longer than opening a shop. */
const readContract = async (): Promise<OpenAPIBackend> => {
  const api = new OpenAPIBackend({
    definition: 'openapi.yaml',
    // Skips the validation of openapi.yaml: Redocly validates it, and this library knows only OpenAPI 3.0.
    quick: true,
    ajvOpts: { strict: false },
  });
  await api.init();
  return api;
};

/**
 * Validates requests and responses against openapi.yaml: JSON bodies, queries, paths, statuses.
 * Uses a library instead of the project's generated code, so that errors of the generator are found.
 *
 * @param answer - The API behind the proxy.
 */
export const createContractProxy = async (answer: Answer): Promise<ContractProxy> => {
  contract ??= readContract();
  const api = await contract;
  const violations: string[] = [];
  const asked = new Set<string>();

  return {
    violations,
    requestedOperations: asked,
    answer: async (request) => {
      if (request.method === 'OPTIONS') return answer(request);
      const url = new URL(request.url);
      const path = url.pathname.replace(/^\/api/, '');
      const headers = Object.fromEntries(request.headers);
      const body = await bodyOf(request.clone());
      const call = {
        method: request.method.toLowerCase(),
        path,
        query: url.search.slice(1),
        headers,
        ...(body !== undefined && { body }),
      };
      const name = `${request.method} ${path}`;
      const operation = api.matchOperation(call);
      if (!operation?.operationId) {
        violations.push(`${name}, request: not in the contract`);
        return answer(request);
      }
      asked.add(operation.operationId);
      const requestCheck = api.validateRequest(call, operation);
      if (!requestCheck.valid) violations.push(`${name}, request: ${JSON.stringify(requestCheck.errors)}`);

      const response = await answer(request);
      const { status } = response;
      if (!operation.responses || !(String(status) in operation.responses))
        violations.push(`${name}, answer ${status}: no such status in the contract`);
      else if (response.headers.get('content-type')?.includes('json')) {
        const responseCheck = api.validateResponse(jsonOf(await response.clone().text()), operation, status);
        if (!responseCheck.valid) violations.push(`${name}, answer ${status}: ${JSON.stringify(responseCheck.errors)}`);
      }
      return response;
    },
  };
};
