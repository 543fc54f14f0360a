/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { assetPath, icon, type StyleSheet } from './assets';

interface DocumentOptions {
  readonly title: string;
  readonly styleSheet: StyleSheet;
  readonly body: Child;
  readonly status?: number;
  /** Sources of images in addition to the server's own files. */
  readonly imageSources?: string;
}

/** Renders an HTML document without scripts, as a response that is not cached. */
export const htmlResponse = async ({
  title,
  styleSheet,
  body,
  status = 200,
  imageSources = '',
}: DocumentOptions): Promise<Response> => {
  const document = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="icon" type="image/svg+xml" href={assetPath(icon)} />
        <link rel="stylesheet" href={assetPath(styleSheet)} />
      </head>
      <body>{body}</body>
    </html>
  );
  return new Response(['<!doctype html>', await document].join(''), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'${imageSources}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
};
