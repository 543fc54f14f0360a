import { type ReactNode, useId } from 'react';
import { Surface } from '#ui/surface.tsx';
import styles from './profile-tab.module.css';

interface ProfileSectionProps {
  title: string;
  children: ReactNode;
}

/** Section of the profile with a heading. */
export const ProfileSection = ({ title, children }: ProfileSectionProps) => {
  const id = useId();
  return (
    <Surface asChild className={styles.section}>
      <section aria-labelledby={id}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {children}
      </section>
    </Surface>
  );
};
