import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { ChakraProvider, createSystem, type SystemContext } from '@chakra-ui/react/styled-system';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { Button } from '../../src/ui/button';
import { Checkbox } from '../../src/ui/checkbox';
import { Container } from '../../src/ui/container';
import { Dialog } from '../../src/ui/dialog';
import { IconButton } from '../../src/ui/icon-button';
import { PageHeading } from '../../src/ui/page-heading';
import { Surface } from '../../src/ui/surface';
import { TextInput } from '../../src/ui/text-input';
import { TextLink } from '../../src/ui/text-link';
import { system, themeConfig } from '../../src/ui/theme/system';

const noop = () => {};

/** Every component that has a recipe, in every variant. */
const everything: readonly ReactNode[] = [
  ...(['solid', 'outline', 'subtle', 'ghost'] as const).flatMap((variant) =>
    (['accent', 'neutral', 'danger'] as const).flatMap((tone) =>
      (['sm', 'md', 'lg'] as const).map((size) => (
        <Button key={variant + tone + size} {...{ variant, tone, size }} isWide />
      )),
    ),
  ),
  ...(['sm', 'md', 'lg'] as const).map((size) => <IconButton key={size} label="Close" size={size} />),
  ...(['sm', 'md', 'lg'] as const).map((size) => (
    <Dialog key={size} isOpen onClose={noop} title="Title" description="Text" footer="Foot" size={size} />
  )),
  <Checkbox key="checkbox" label="Tick" />,
  <Container key="page">Page</Container>,
  <Container key="reading" size="reading">
    Text
  </Container>,
  <PageHeading key="heading">Page</PageHeading>,
  <PageHeading key="hero" size="hero">
    Hero
  </PageHeading>,
  <Surface key="surface">Sheet</Surface>,
  <TextInput key="field" aria-label="Name" />,
  <TextInput key="pill" aria-label="Search" shape="pill" start="a" end="b" />,
  <TextLink key="link" href="/">
    Home
  </TextLink>,
  <TextLink key="quiet" href="/" isQuiet>
    Home
  </TextLink>,
];

/** What emotion wrote for a class. */
const rulesFor = (name: string): string =>
  [...document.querySelectorAll('style[data-emotion="css"]')]
    .map(({ textContent }) => textContent)
    .filter((rule) => rule.includes(`.${name}`))
    .join('')
    .replaceAll(`.${name}`, '.it')
    // Chakra notes the ground, for a feature that we do not use.
    .replaceAll(/--bg-currentcolor:[^;}]*;?/g, '');

/** The rules of all elements of a component under a system, without the names that are made of their text. */
const rulesOf = (node: ReactNode, value: SystemContext): string[] => {
  const { unmount } = render(<ChakraProvider value={value}>{node}</ChakraProvider>);
  const names = [...document.body.querySelectorAll('[class*="css-"]')].flatMap(({ classList }) => [...classList]);
  unmount();
  return names.filter((name) => name.startsWith('css-')).map(rulesFor);
};

it('resolves every recipe as the whole of the base of Chakra does', () => {
  const whole = createSystem(defaultBaseConfig, themeConfig);
  for (const node of everything) {
    const ours = rulesOf(node, system);
    expect(ours.join('').length).toBeGreaterThan(20);
    expect(ours).toEqual(rulesOf(node, whole));
  }
});
