import { ProfileMenu } from '../../features/account';
import { NotificationBellSlot } from '../../features/notifications';
import { useIdentityKey } from '../../runtime';

/** What only a member has in the bar: the bell and the profile menu. A guest never loads this file. */
export const MemberControls = () => {
  const person = useIdentityKey();
  return (
    <>
      <NotificationBellSlot key={`bell ${person}`} />
      <ProfileMenu key={`menu ${person}`} />
    </>
  );
};
