/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html';
import type { MailContent, MailPart } from '#backend/domain/mail-parts.ts';
import { colorsOf } from './assets';

/** Colors of a mail: a selector with its property, and the token. */
const colors = [
  ['body', 'background', 'bg'],
  ['body,h1', 'color', 'fg'],
  ['.card', 'background', 'bg-raised'],
  ['.card', 'border-color', 'border'],
  ['.brand', 'color', 'accent-fg'],
  ['.button', 'background', 'accent'],
  ['a.button', 'color', 'accent-contrast'],
  ['.quote', 'border-color', 'accent'],
  ['th,.note', 'color', 'fg-muted'],
] as const;

const colorRules = (index: 0 | 1): string =>
  colors.map(([selector, property, token]) => `${selector}{${property}:${colorsOf(token)[index]}}`).join('');

/** Styles without pictures, fonts or anything else to load. */
const layout = [
  'body{margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;overflow-wrap:anywhere}',
  '.mail{max-width:560px;margin:0 auto}',
  '.brand{margin:0 0 16px;font-size:20px;font-weight:700}',
  '.card{padding:24px;border:1px solid;border-radius:16px}',
  'h1{margin:0 0 16px;font-size:22px;line-height:1.3}',
  'p,ul,table,.quote{margin:0 0 16px;white-space:pre-line}',
  'ul{padding-left:20px}',
  'table{border-collapse:collapse}',
  'th{padding:2px 16px 2px 0;font-weight:400;text-align:left;vertical-align:top;white-space:nowrap}',
  'td{padding:2px 0;vertical-align:top}',
  '.quote{padding-left:16px;border-left:3px solid}',
  '.button{display:inline-block;padding:10px 20px;border-radius:10px;font-weight:600;text-decoration:none}',
  '.note{margin:0 0 8px;font-size:14px}',
].join('');

let styleSheet: string | undefined;

const readStyleSheet = (): string =>
  (styleSheet ??= `${layout}${colorRules(0)}@media (prefers-color-scheme:dark){${colorRules(1)}}`);

const Part = ({ part }: { readonly part: MailPart }) => {
  if (typeof part === 'string') return <p>{part}</p>;
  if ('list' in part)
    return (
      <ul>
        {part.list.map((line) => (
          <li>{line}</li>
        ))}
      </ul>
    );
  if ('facts' in part)
    return (
      <table>
        {part.facts.map(([name, value]) => (
          <tr>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </table>
    );
  if ('quote' in part) return <div class="quote">{part.quote}</div>;
  if ('link' in part)
    return (
      <p>
        <a class="button" href={part.link}>
          {part.label}
        </a>
      </p>
    );
  return <p class="note">{part.note}</p>;
};

/** HTML of a mail, in the shop's look. Loads nothing, and is readable in light and dark. */
export const mailHtml = async ({ subject, parts }: MailContent): Promise<string> => {
  const document = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        <style>{raw(readStyleSheet())}</style>
      </head>
      <body>
        <main class="mail">
          <p class="brand">Giftlist</p>
          <div class="card">
            <h1>{subject}</h1>
            {parts.map((part) => (
              <Part part={part} />
            ))}
          </div>
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${await document}`;
};
