import { useQuery } from '@tanstack/react-query';
import { useIsSupported } from '#runtime';
import { useSurpriseMode } from '../surprise/use-surprise-mode';
import { waitingQuery } from './gift-queries';

/** Whether gifts may be read: the server has them, and no surprise mode of this browser hides them. */
export const useCanReadGifts = () => {
  const isSupported = useIsSupported('thanks');
  const { isOn: isSecret } = useSurpriseMode();
  return { isSupported, isSecret, canRead: isSupported && !isSecret };
};

/** Number of gifts that wait for thanks; `undefined` if unknown. */
export const useWaitingCount = (): number | undefined => {
  const { canRead } = useCanReadGifts();
  const { data } = useQuery({ ...waitingQuery(), enabled: canRead });
  return canRead ? data?.total : undefined;
};
