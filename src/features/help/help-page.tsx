import { Link } from '#runtime';
import { Container } from '#ui/container.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Surface } from '#ui/surface.tsx';
import { TextLink } from '#ui/text-link.tsx';
import styles from './help-page.module.css';
import { type HelpSection, helpSections } from './help-sections';
import { SupportFooter } from './support-footer';

const Section = ({ section }: { section: HelpSection }) => {
  const { id, title, intro, points, isOrdered, link } = section;
  const Points = isOrdered ? 'ol' : 'ul';
  return (
    <Surface asChild>
      <section aria-labelledby={id} className={styles.subject}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <p className={styles.intro}>{intro}</p>
        <Points className={isOrdered ? styles.steps : styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </Points>
        {link ? (
          <p>
            <TextLink asChild>
              <Link to={link.to}>{link.label}</Link>
            </TextLink>
          </p>
        ) : null}
      </section>
    </Surface>
  );
};

/** Explains gifting, shipping and checkout, and names the support. */
export const HelpPage = () => (
  <Container className={styles.page}>
    <header className={styles.head}>
      <PageHeading>Help</PageHeading>
      <p className={styles.lead}>How presents are wished for, bought and sent, without anyone learning an address.</p>
    </header>
    <div className={styles.subjects}>
      {helpSections.map((section) => (
        <div key={section.id} className={styles.place}>
          <Section section={section} />
        </div>
      ))}
    </div>
    <SupportFooter />
  </Container>
);
