import { paths } from '#rules/paths.ts';
import { TextLink } from '#ui/text-link.tsx';
import styles from './without-scripts.module.css';

interface WithoutScriptsProps {
  description: string | undefined;
}

/** Fallback without JavaScript in the quick view of the SSR document: description, and a link to the home page. */
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
