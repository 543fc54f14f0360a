import type { ReactNode } from 'react';
import { setting } from '#http/settings.ts';
import { Link } from '#runtime';
import { Container } from '#ui/container.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { TextLink } from '#ui/text-link.tsx';
import styles from './legal-page.module.css';
import type { LegalBlock, LegalSection } from './legal-section';

/** The date on both legal pages. */
const effectiveDate = { iso: '2025-06-21', text: 'June 21st, 2025' };

interface LegalPageProps {
  title: string;
  /** Summary of the page in a sentence or two. */
  intro: string;
  sections: readonly LegalSection[];
  /** Links to the other legal page and to the shop. */
  links: ReactNode;
}

/** A fragment link leaves the focus on the link: move it to the section. */
const focusSection = (id: string) => document.getElementById(id)?.focus({ preventScroll: true });

const Block = ({ block }: { block: LegalBlock }) =>
  typeof block === 'string' ? (
    <p>{block}</p>
  ) : (
    <ul className={styles.points}>
      {block.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );

const SectionLink = ({ to, label }: { to: string; label: string }) => (
  <p>
    <TextLink asChild>
      <Link to={to}>{label}</Link>
    </TextLink>
  </p>
);

const Contact = () => {
  const company = setting('company');
  const contact = setting('contact');
  return (
    <>
      {company ? <p>{company}</p> : null}
      {contact ? (
        <p>
          <TextLink href={`mailto:${contact}`}>{contact}</TextLink>
        </p>
      ) : null}
    </>
  );
};

/** A legal text: numbered sections with anchors, and a sticky table of contents. */
export const LegalPage = ({ title, intro, sections, links }: LegalPageProps) => (
  <Container className={styles.page}>
    <header className={styles.head}>
      <PageHeading>{title}</PageHeading>
      <p className={styles.date}>
        Effective <time dateTime={effectiveDate.iso}>{effectiveDate.text}</time>
      </p>
      <p className={styles.intro}>{intro}</p>
    </header>
    <nav aria-labelledby="contents" className={styles.contents}>
      <h2 id="contents" className={styles.contentsTitle}>
        On this page
      </h2>
      <ol>
        {sections.map((section, index) => (
          <li key={section.id}>
            <Link to={`#${section.id}`} className={styles.entry} onClick={() => focusSection(section.id)}>
              <span className={styles.number}>{`${index + 1}.`}</span> <span>{section.title}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
    <div className={styles.text}>
      {sections.map((section, index) => (
        <section key={section.id} className={styles.section} aria-labelledby={section.id}>
          <h2 id={section.id} tabIndex={-1} className={styles.heading}>
            {`${index + 1}. ${section.title}`}
          </h2>
          {section.blocks.map((block) => (
            <Block key={typeof block === 'string' ? block : block[0]} block={block} />
          ))}
          {section.link ? <SectionLink {...section.link} /> : null}
          {section.isContact ? <Contact /> : null}
        </section>
      ))}
      <p className={styles.links}>{links}</p>
    </div>
  </Container>
);
