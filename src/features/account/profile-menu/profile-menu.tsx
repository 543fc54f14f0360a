import { paths } from '#rules/paths.ts';
import { imageAttributes } from '#rules/picture-sizes.ts';
import { Link } from '#runtime';
import { Avatar } from '#ui/avatar.tsx';
import { Menu } from '#ui/menu.tsx';
import { MenuItem } from '#ui/menu-item.tsx';
import { nameOf, profilePhotoUrl } from '../session/profile-query';
import styles from './profile-menu.module.css';
import { useProfileMenu } from './use-profile-menu';

/** The member's menu behind their photo. */
export const ProfileMenu = () => {
  const { profile, isOpen, open, close, signOut } = useProfileMenu();
  return (
    <Menu
      isOpen={isOpen}
      onOpenChange={(shouldOpen) => (shouldOpen ? open() : close())}
      trigger={
        <button
          type="button"
          className={styles.button}
          aria-label={profile ? `Profile menu, ${nameOf(profile)}` : 'Profile menu'}
        >
          <Avatar name={profile ? nameOf(profile) : ''} {...imageAttributes(profile && profilePhotoUrl(profile))} />
        </button>
      }
      heading={
        profile ? (
          <>
            <strong>
              <bdi>{nameOf(profile)}</bdi>
            </strong>
            <bdi>{profile.email}</bdi>
          </>
        ) : undefined
      }
    >
      <MenuItem value="profile" asChild>
        <Link to={paths.profile}>Profile</Link>
      </MenuItem>
      <MenuItem value="orders" asChild>
        <Link to={paths.orders}>Orders</Link>
      </MenuItem>
      <MenuItem value="notifications" asChild>
        <Link to={`${paths.profile}?tab=notifications`}>Notifications</Link>
      </MenuItem>
      <MenuItem value="settings" asChild>
        <Link to={paths.settings}>Settings</Link>
      </MenuItem>
      <MenuItem value="help" asChild>
        <Link to={paths.help}>Help</Link>
      </MenuItem>
      <MenuItem value="sign-out" onChoose={signOut}>
        Sign Out
      </MenuItem>
    </Menu>
  );
};
