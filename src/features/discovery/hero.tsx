import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/page-heading';
import styles from './hero.module.css';
import { HeroScene } from './hero-scene';

interface HeroProps {
  /** The search box. */
  children: ReactNode;
}

/** The top of the home page: what this shop is for, and where to begin (shop document, section 2). */
export const Hero = ({ children }: HeroProps) => (
  <div className={styles.band}>
    <div className={styles.hero}>
      <div className={styles.words}>
        <PageHeading size="hero">Gift Your Friends &amp; Family</PageHeading>
        <p className={styles.lead}>
          Find something they will love and have it sent to their door, without ever knowing the address.
        </p>
        {children}
      </div>
      <HeroScene />
    </div>
  </div>
);
