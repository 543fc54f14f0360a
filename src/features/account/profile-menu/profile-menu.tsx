import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../ui/avatar';
import { useDismiss } from '../../../runtime';
import styles from './profile-menu.module.css';
import { nameOf, photoOf } from '../session/profile-query';
import { useProfileMenu } from './use-profile-menu';

/** The menu of who is signed in, under their photo (shop document, section 2, 'Navigation bar'). */
export const ProfileMenu = () => {
  const { profile, isOpen, toggle, close, signOut } = useProfileMenu();
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  useDismiss(rootRef, isOpen, (by) => {
    close();
    if (by === 'escape') buttonRef.current?.focus();
  });

  return (
    <div
      ref={rootRef}
      className={styles.root}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <button
        ref={buttonRef}
        type="button"
        className={styles.button}
        aria-label={profile ? `Profile menu, ${nameOf(profile)}` : 'Profile menu'}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={toggle}
      >
        <Avatar name={profile ? nameOf(profile) : ''} src={profile && photoOf(profile)} />
      </button>
      <div id={menuId} hidden={!isOpen} className={styles.menu}>
        {profile ? (
          <p className={styles.who}>
            <strong>
              <bdi>{nameOf(profile)}</bdi>
            </strong>
            <bdi>{profile.email}</bdi>
          </p>
        ) : null}
        <ul>
          <li>
            <Link to="/profile" className={styles.item} onClick={close}>
              Profile
            </Link>
          </li>
          <li>
            <button type="button" className={styles.item} onClick={signOut}>
              Sign Out
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
};
