/** API response embedded in the HTML: status and body. */
export type EmbeddedResponse = readonly [status: number, body: unknown];

/** Id of the JSON data block with the embedded API responses. Its keys are paths relative to the API's base. */
export const embeddedResponsesId = 'answers';
