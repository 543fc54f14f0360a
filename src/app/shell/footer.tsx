import { Link } from 'react-router-dom';
import { paths } from '../../rules/paths';
import { NameMark } from '../../ui/brand/name-mark';
import { TextLink } from '../../ui/text-link';
import styles from './footer.module.css';

/** The foot of every page: who we are, and the legal pages. */
export const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.row}>
      <div className={styles.about}>
        <NameMark name="Giftlist" />
        <p>Presents for friends and family, sent without anyone learning an address.</p>
      </div>
      <ul className={styles.links}>
        <li>
          <TextLink asChild isQuiet>
            <Link to={paths.terms}>Terms of Service</Link>
          </TextLink>
        </li>
        <li>
          <TextLink asChild isQuiet>
            <Link to={paths.privacy}>Privacy Policy</Link>
          </TextLink>
        </li>
      </ul>
    </div>
  </footer>
);
