import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../ui/avatar';
import styles from './profile-menu.module.css';
import { nameOf, photoOf } from './profile-query';
import { useProfileMenu } from './use-profile-menu';

/** The menu of who is signed in, under their photo (shop document, section 2, 'Navigation bar'). */
export const ProfileMenu = () => {
  const { profile, isOpen, toggle, close, signOut } = useProfileMenu();
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const closeRef = useRef(close);
  closeRef.current = close;
  const menuId = useId();

  useEffect(() => {
    if (!isOpen) return undefined;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && rootRef.current?.contains(target) === true;
    const closeOutside = ({ target }: Event) => {
      if (!isInside(target)) closeRef.current();
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      closeRef.current();
      buttonRef.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  return (
    <div ref={rootRef} className={styles.root}>
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
