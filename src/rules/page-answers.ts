/** API response embedded in the HTML: status and body. */
export type EmbeddedResponse = readonly [status: number, body: unknown];

/** Id of the JSON data block in which the server embeds API responses, by path relative to the API's base. */
export const embeddedResponsesId = 'answers';
