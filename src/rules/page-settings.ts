import { type PageSettings, settingNames } from './settings.ts';

const rootTag = /<html\b[^>]*>/;
const attribute = new RegExp(` data-(${settingNames.join('|')})="([^"]*)"`, 'g');

const encode = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('>', '&gt;');
const decode = (value: string): string =>
  value.replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const rootOf = (page: string): string => {
  const [tag] = rootTag.exec(page) ?? [];
  if (tag === undefined) throw new Error('The page has no <html> tag.');
  return tag;
};

/** Sets the settings as attributes of the `<html>` tag and replaces existing ones. */
export const withSettings = (page: string, settings: PageSettings): string => {
  const attributes = Object.entries(settings).map(([name, value]) => ` data-${name}="${encode(value)}"`);
  const root = rootOf(page);
  return page.replace(root, () => root.replaceAll(attribute, '').replace('>', () => `${attributes.join('')}>`));
};

/** Reads the settings from a page. */
export const settingsOf = (page: string): PageSettings =>
  Object.fromEntries(
    Array.from(rootOf(page).matchAll(attribute), ([, name = '', value = '']) => [name, decode(value)]),
  );
