import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useFlow } from '#runtime';
import { Checkbox } from '#ui/checkbox.tsx';
import { provideOrderMails } from './order-mails.actors';

interface OrderMailsSwitchProps {
  /** Id of the member. */
  id: string;
  /** The saved choice. */
  isOn: boolean;
}

/** Switches the mails about a member's orders. Notifications stay. */
export const OrderMailsSwitch = ({ id, isOn }: OrderMailsSwitchProps) => {
  const queryClient = useQueryClient();
  const flow = useFlow(() => provideOrderMails(queryClient, id), undefined);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const { isWanted } = useSelector(flow, ({ context }) => context);
  return (
    <Checkbox
      isSwitch
      label="Mail about my orders"
      helper="When something ships, comes back, is canceled or refunded. Notifications and confirmations stay."
      checked={isBusy ? isWanted : isOn}
      onChange={({ target }) => flow.send({ type: 'mails.switch', isWanted: target.checked })}
    />
  );
};
