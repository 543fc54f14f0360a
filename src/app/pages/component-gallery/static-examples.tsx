import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { BowMark } from '#ui/brand/bow-mark.tsx';
import { Button } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Emblem } from '#ui/emblem.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AlertIcon } from '#ui/icons/alert-icon.tsx';
import { SearchIcon } from '#ui/icons/search-icon.tsx';
import { InlineNote } from '#ui/inline-note.tsx';
import { Price } from '#ui/price.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Surface } from '#ui/surface.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { ExampleSection } from './example-section';
import styles from './ui-parts-page.module.css';

const longName = 'Maximiliana-Theodora 🎁 von und zu Hohenlohe-Waldenburg-Schillingsfürst';

/** Components without interaction. */
export const StaticExamples = () => (
  <>
    <ExampleSection title="Badges">
      {(['neutral', 'accent', 'strong', 'danger', 'success', 'warning'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </ExampleSection>
    <ExampleSection title="Notes" isForm>
      {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <InlineNote key={tone} tone={tone} action={<Button size="sm">Try Again</Button>}>
          {`A note of the tone ${tone}.`}
        </InlineNote>
      ))}
    </ExampleSection>
    <ExampleSection title="People and pictures">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Avatar key={size} name={longName} size={size} />
      ))}
      <Emblem>
        <SearchIcon />
      </Emblem>
      <Emblem tone="success">
        <AlertIcon />
      </Emblem>
      <BowMark />
    </ExampleSection>
    <ExampleSection title="Amounts, times and progress">
      <Price price="$20.00" />
      <Price price="$20.00" original="$25.00" discount="20% off" size="lg" />
      <DateTime text="November 22, 2026" dateTime="2026-11-22" />
      <ProgressBar label="Bought" value={3} max={5} />
    </ExampleSection>
    <ExampleSection title="Waiting">
      <Spinner label="Loading parts" />
      <Skeleton shape="text" />
      <Skeleton className={styles.block} />
    </ExampleSection>
    <ExampleSection title="Surfaces and links" isForm>
      <Surface>
        <EmptyState title="Nothing here" icon={<SearchIcon />} titleAs="h3" action={<Button>Explore</Button>}>
          <bdi>{longName}</bdi> has no list yet. See <TextLink href="/help">how lists work</TextLink>, or{' '}
          <TextLink href="/help" isQuiet>
            ask
          </TextLink>
          .
        </EmptyState>
      </Surface>
      <QrCode value="https://giftlist.example/giftlist/gft_1" label="Code that leads to the list" />
    </ExampleSection>
  </>
);
