import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { paths } from '#rules/paths.ts';
import { Link, useIsSupported } from '#runtime';
import { Button } from '#ui/button.tsx';
import { ChakraArea } from '#ui/chakra-area.tsx';
import { Container } from '#ui/container.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Surface } from '#ui/surface.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { profileQuery } from '../account';
import { resetWelcomeTips, SurpriseSwitch, useSurpriseMode } from '../giftlists';
import { AppearanceChoice } from './appearance-choice';
import { OrderMailsSwitch } from './order-mails-switch';
import styles from './settings-page.module.css';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Surface asChild>
    <section aria-label={title} className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  </Surface>
);

const WelcomeTips = () => {
  const [isReset, setIsReset] = useState(false);
  return (
    <div className={styles.tips}>
      <p className={styles.quiet}>Tips shown the first time you open someone else's giftlist.</p>
      <Button
        variant="outline"
        tone="neutral"
        onClick={() => {
          resetWelcomeTips();
          setIsReset(true);
        }}
      >
        Show welcome tips again
      </Button>
      {/* Rendered from the start, because screen readers announce changes of existing live regions only. */}
      <p role="status">{isReset ? 'You will see the welcome tips the next time you open a giftlist.' : null}</p>
    </div>
  );
};

/** Missing if the server keeps surprises, and this browser has none left to ask about. */
const SurpriseSection = () => {
  const isKeptByServer = useIsSupported('surprises');
  const { isOn } = useSurpriseMode();
  return isKeptByServer && !isOn ? null : (
    <Section title="Your giftlists">
      <SurpriseSwitch />
    </Section>
  );
};

/** The member's choice about mails; undefined for a server that keeps no such choice. */
const useMailChoice = () => {
  const isSupported = useIsSupported('order-mails');
  const { data: profile } = useQuery(profileQuery());
  return isSupported && profile?.wantsOrderMails !== undefined
    ? { id: profile.id, isOn: profile.wantsOrderMails }
    : undefined;
};

/** Settings of a member: for this browser, but for the mail. */
export const SettingsPage = () => {
  const mailChoice = useMailChoice();
  return (
    <ChakraArea>
      <Container size="reading" isStacked>
        <div>
          <PageHeading>Settings</PageHeading>
          <p className={styles.quiet}>
            <span>{`These settings are for this browser only${mailChoice ? ', except mail' : ''}.`}</span> Your name,
            your addresses and your orders are in{' '}
            <TextLink asChild>
              <Link to={paths.profile}>My Account</Link>
            </TextLink>
            .
          </p>
        </div>
        <Section title="Appearance">
          <AppearanceChoice />
        </Section>
        {mailChoice ? (
          <Section title="Mail">
            <OrderMailsSwitch key={mailChoice.id} {...mailChoice} />
          </Section>
        ) : null}
        <SurpriseSection />
        <Section title="Welcome tips">
          <WelcomeTips />
        </Section>
      </Container>
    </ChakraArea>
  );
};
