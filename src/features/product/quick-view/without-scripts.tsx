import { paths } from '../../../rules/paths';
import { TextLink } from '../../../ui/text-link';
import styles from './without-scripts.module.css';

interface WithoutScriptsProps {
  description: string | undefined;
}

/** Replaces what needs scripts in the quick view of the SSR document: Product Details, and the way to the shop. */
export const WithoutScripts = ({ description }: WithoutScriptsProps) => (
  <noscript>
    <div className={styles.rest}>
      {description ? (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      ) : null}
      <TextLink href={paths.home}>Continue Shopping</TextLink>
    </div>
  </noscript>
);
