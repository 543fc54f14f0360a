import type { ReactNode } from 'react';
import { paths } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { useSignIn } from '../../account';
import styles from './hero.module.css';
import { HeroScene } from './hero-scene';

interface HeroProps {
  /** The search box. */
  children: ReactNode;
}

/** Top of the home page: purpose of the shop, and first steps. */
export const Hero = ({ children }: HeroProps) => {
  const { goAsMember } = useSignIn();
  return (
    <div className={styles.band}>
      <div className={styles.hero}>
        <div className={styles.words}>
          <PageHeading size="hero">Gift Your Friends &amp; Family</PageHeading>
          <p className={styles.lead}>
            Find something they will love and have it sent to their door, without ever knowing the address.
          </p>
          {children}
          <div>
            <Button size="lg" variant="outline" tone="neutral" onClick={() => goAsMember(paths.giftlists)}>
              Browse Your Giftlist
            </Button>
          </div>
        </div>
        <HeroScene />
      </div>
    </div>
  );
};
