import { ProfileMenu } from '../../features/account';
import { BellPlace } from '../../features/notifications';
import { usePersonKey } from '../../runtime';

/** What only a member has in the bar: the bell and the profile menu. A guest never loads this file. */
export const MemberTools = () => {
  const person = usePersonKey();
  return (
    <>
      <BellPlace key={`bell ${person}`} />
      <ProfileMenu key={`menu ${person}`} />
    </>
  );
};
