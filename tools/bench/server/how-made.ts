import { embeddedResponsesId } from '../../../src/rules/page-answers';

/** How far the server has made a page: drawn with its own words, filled with answers, or as it was built. */
export const howMade = (html: string, words: string): 'drawn' | 'filled' | 'as built' => {
  const shown = html.replaceAll(/<script\b.*?<\/script>/gs, '').replace(/^.*<body\b/s, '');
  if (shown.includes(words)) return 'drawn';
  return html.includes(`id="${embeddedResponsesId}"`) ? 'filled' : 'as built';
};
