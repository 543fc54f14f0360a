import type { Giftlist } from '#generated/model';
import { useAsksGiving } from '../surprise/use-giving';
import { Welcome } from './welcome';

/** Welcome of a shared giftlist. Mounted again for a surprise, whose visitor is asked whether they are giving. */
export const SurpriseWelcome = ({ owner, giftlist }: { owner: string | undefined; giftlist: Giftlist }) => {
  const { isUnanswered } = useAsksGiving(giftlist);
  return (
    <Welcome
      key={isUnanswered ? 'asking' : 'introduction'}
      owner={owner}
      surprise={isUnanswered ? giftlist : undefined}
    />
  );
};
