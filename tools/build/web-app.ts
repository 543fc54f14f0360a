import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { paths } from '#rules/paths.ts';
import { shareParameters } from '#rules/share-target.ts';

const brand = join(import.meta.dirname, '../../src/ui/brand');

/** Background color of the page in light mode, as in src/ui/theme/semantic-tokens.ts. */
const backgroundColor = '#fcf8f3';

const manifestFile = 'app.webmanifest';

const icons = [192, 512] as const;

const fileOf = (size: number): string => `app-icon-${size}.png`;

/** Web app manifest, which browsers require to install the shop as an app. */
const manifest = {
  name: 'Giftlist',
  short_name: 'Giftlist',
  description: 'Keep gift lists, find presents and send them to friends without knowing their address.',
  lang: 'en-CA',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: backgroundColor,
  theme_color: backgroundColor,
  categories: ['shopping'],
  // 'Share' in another app opens the form of a wish from another shop.
  share_target: { action: paths.wishLink, method: 'GET', params: shareParameters },
  icons: icons.flatMap((size) =>
    ['any', 'maskable'].map((purpose) => ({
      src: `/${fileOf(size)}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  ),
};

/**
 * Adds the manifest to the page, and an image to its link previews. Static tags (colors, texts) are in index.html.
 * @param shop - Origin of the shop; without it previews have no image, because they need an absolute URL.
 */
export const webApp = (shop: string | undefined): Plugin => ({
  name: 'giftlist:web-app',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { filename, bundle }): HtmlTagDescriptor[] | undefined =>
      !bundle || filename.includes('/mocks/')
        ? undefined
        : [
            { tag: 'link', attrs: { rel: 'manifest', href: `/${manifestFile}` }, injectTo: 'head' },
            ...(shop === undefined
              ? []
              : [
                  {
                    tag: 'meta',
                    attrs: { property: 'og:image', content: `${shop}/${fileOf(512)}` },
                    injectTo: 'head' as const,
                  },
                ]),
          ],
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: manifestFile, source: JSON.stringify(manifest) });
    for (const size of icons)
      this.emitFile({ type: 'asset', fileName: fileOf(size), source: await readFile(join(brand, fileOf(size))) });
  },
});
