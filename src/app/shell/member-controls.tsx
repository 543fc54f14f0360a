import { ProfileMenu } from '#features/account/index.ts';
import { NotificationBellSlot } from '#features/notifications/index.ts';
import { useIdentityKey } from '#runtime';

/** Member controls of the navigation bar: bell and profile menu. Guests never load this file. */
export const MemberControls = () => {
  const identity = useIdentityKey();
  return (
    <>
      <NotificationBellSlot key={`bell ${identity}`} />
      <ProfileMenu key={`menu ${identity}`} />
    </>
  );
};
