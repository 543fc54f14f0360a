import { readTabStorage, writeTabStorage } from '../engine/storage';

const flag = 'panel';

/** Whether the panel is shown: `?panel` shows it in this tab from then on, `?panel=off` hides it again. */
export const isPanelWanted = (query: URLSearchParams): boolean => {
  const asked = query.get('panel');
  if (asked !== null) writeTabStorage(flag, asked === 'off' ? '' : 'on');
  return readTabStorage(flag) === 'on';
};
