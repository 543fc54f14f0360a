import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { OperationId } from '#backend/contract/operations.ts';
import skeleton from '#ui/skeleton.module.css';
import { mocks } from './open-shop';

/** Loading indicators of the page: `aria-busy` and skeletons. */
export const loadingState = () => ({
  isBusy:
    document.querySelector('main [aria-busy="true"], dialog [aria-busy="true"], [role="dialog"] [aria-busy="true"]') !==
    null,
  hasSkeletons: document.querySelector(`.${skeleton.skeleton}`) !== null,
});

/** Waits until the page shows its loading state during a delayed call, then releases the call. */
export const expectLoadingDuring = async (call: OperationId) => {
  await waitFor(() =>
    expect([mocks.gates.waiting(call) > 0, loadingState()]).toEqual([true, { isBusy: true, hasSkeletons: true }]),
  );
  mocks.gates.open(call);
};
