import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { SignUpStep } from '#rules/sign-up.ts';
import { signUpStepNames } from './use-sign-up';

/** Returns the first empty required field of the step, else the button that continues. */
const findStart = (root: HTMLElement): HTMLElement | null => {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[aria-required="true"]');
  return [...fields].find(({ value }) => value === '') ?? root.querySelector('[type="submit"]');
};

/**
 * Moves the focus when the step changes: forward to the first missing field, so that typing and Enter suffice; back to
 * the heading, where the step is read. Runs in a layout effect, because otherwise the dialog's focus trap would move the
 * lost focus first.
 */
export const useFocusOnStep = (ref: RefObject<HTMLElement | null>, step: SignUpStep): void => {
  const lastStep = useRef(step);
  useLayoutEffect(() => {
    const root = ref.current;
    if (lastStep.current === step || !root) return;
    const isForward = signUpStepNames.indexOf(lastStep.current) < signUpStepNames.indexOf(step);
    lastStep.current = step;
    (isForward ? findStart(root) : root.querySelector<HTMLElement>('h3'))?.focus();
  }, [ref, step]);
};
