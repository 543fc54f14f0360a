import { accountPath } from '#rules/account-path.ts';
import { paths } from '#rules/paths.ts';
import { Link } from '#runtime';
import { Logo } from '#ui/brand/logo.tsx';
import { TextLink } from '#ui/text-link.tsx';
import styles from './footer.module.css';

const links = [
  [paths.help, 'Help'],
  [paths.orders, 'Orders'],
  [accountPath('notifications'), 'Notifications'],
  [paths.settings, 'Settings'],
  [paths.terms, 'Terms of Service'],
  [paths.privacy, 'Privacy Policy'],
] as const;

/** Footer of every page: about, help and account links, and the legal pages. */
export const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.row}>
      <div className={styles.about}>
        <Logo name="Giftlist" />
        <p>Presents for friends and family, sent without anyone learning an address.</p>
      </div>
      <ul className={styles.links}>
        {links.map(([to, label]) => (
          <li key={to}>
            <TextLink asChild isQuiet>
              <Link to={to}>{label}</Link>
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  </footer>
);
