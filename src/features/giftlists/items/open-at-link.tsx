import { type ExternalLink, externalLinkProps } from '#rules/external-link.ts';
import { Button } from '#ui/button.tsx';
import { ExternalLinkIcon } from '#ui/icons/external-link-icon.tsx';
import { TextLink } from '#ui/text-link.tsx';
import styles from './open-at-link.module.css';

interface OpenAtLinkProps {
  name: string;
  link: ExternalLink;
  /** Whether it is the main button of a dialog. */
  isButton?: boolean;
}

/** Opens a wish at its shop, in a new tab. Missing if the address is not safe. */
export const OpenAtLink = ({ name, link: { url, host }, isButton = false }: OpenAtLinkProps) => {
  if (url === '') return null;
  const label = `Open at ${host}: ${name}`;
  // Never cut, because the end of a host says whose it is.
  const content = (
    <>
      <span className={styles.words}>{`Open at ${host}`}</span>
      <ExternalLinkIcon />
    </>
  );
  return isButton ? (
    <Button asChild size="lg" isWide>
      <a href={url} aria-label={label} {...externalLinkProps}>
        {content}
      </a>
    </Button>
  ) : (
    <TextLink href={url} aria-label={label} className={styles.link} {...externalLinkProps}>
      {content}
    </TextLink>
  );
};
