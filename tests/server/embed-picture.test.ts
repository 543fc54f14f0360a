import { expect, it } from 'vitest';
import { embedPicture } from '#server/ssr/embed-picture.ts';

const preloadOf = (src: string) => `<link rel="preload" as="image" href="${src}" fetchPriority="high"/>`;

const font = '<link rel="preload" as="font" href="/a.woff2"/>';

const imageOf = (src: string, sizes: string) => `<img sizes="${sizes}" fetchPriority="high" src="${src}"/>`;

it.each([
  ['6rem', true],
  ['(width &gt;= 48em) 30rem, calc(100vw - 3rem)', false],
])('only the first high-priority image is embedded, here with sizes %s', async (sizes, isSmall) => {
  const asked: unknown[] = [];
  const markup = await embedPicture(
    {
      headMarkup: `${font}${preloadOf('/images/a')}${preloadOf('/images/b')}`,
      rootMarkup: `<p>Tea</p>${imageOf('/images/a', sizes)}${imageOf('/images/b', sizes)}`,
    },
    (...args) => {
      asked.push(args);
      return Promise.resolve({ type: 'image/webp', data: new Uint8Array(3) });
    },
  );
  expect(asked).toEqual([['/images/a', isSmall]]);
  expect(markup).toEqual({
    headMarkup: `${font}${preloadOf('/images/b')}`,
    beforePicture: `<p>Tea</p><img sizes="${sizes}" fetchPriority="high" src="`,
    dataUri: 'data:image/webp;base64,AAAA',
    afterPicture: `"/>${imageOf('/images/b', sizes)}`,
  });
});

it('markup stays as it is if the image is of another host', async () => {
  const asked: string[] = [];
  const rootMarkup = imageOf('https://cdn.example.com/tea.webp?a=1&amp;b=2', '6rem');
  const markup = await embedPicture({ headMarkup: font, rootMarkup }, (url) => {
    asked.push(url);
    return Promise.resolve(undefined);
  });
  expect([markup, asked]).toEqual([undefined, ['https://cdn.example.com/tea.webp?a=1&b=2']]);
});
