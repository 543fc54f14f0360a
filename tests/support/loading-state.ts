import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { OperationId } from '../../backend/contract/operations';
import skeleton from '../../src/ui/skeleton.module.css';
import { mocks } from './open-shop';

/** What the page says of what has not come yet: to screen readers (a part is busy), and to the eye (its shadow). */
export const loadingState = () => ({
  isBusy:
    document.querySelector('main [aria-busy="true"], dialog [aria-busy="true"], [role="dialog"] [aria-busy="true"]') !==
    null,
  hasShadows: document.querySelector(`.${skeleton.skeleton}`) !== null,
});

/** Until the page shows that it waits for the answer to a call that is held; then the answer comes. */
export const expectLoadingDuring = async (call: OperationId) => {
  await waitFor(() =>
    expect([mocks.gates.waiting(call) > 0, loadingState()]).toEqual([true, { isBusy: true, hasShadows: true }]),
  );
  mocks.gates.open(call);
};
