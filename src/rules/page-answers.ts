/** An answer of the API that came with the page: its status, and its body. */
export type EmbeddedResponse = readonly [status: number, body: unknown];

/** The id of the data block in which the shop's server writes answers into a page, as JSON: each by the path of its call, below the API's base. */
export const embeddedResponsesId = 'answers';
