import { embeddedResponsesId } from '#rules/embedded-responses.ts';

/** How the server created a page: with rendered markup, with embedded responses only, or as the static page. */
export const howMade = (html: string, words: string): 'rendered' | 'embedded' | 'static' => {
  const shown = html.replaceAll(/<script\b.*?<\/script>/gs, '').replace(/^.*<body\b/s, '');
  if (shown.includes(words)) return 'rendered';
  return html.includes(`id="${embeddedResponsesId}"`) ? 'embedded' : 'static';
};
