import { useMemo, useRef } from 'react';
import { useLastDefined } from '#runtime';
import { Dialog } from '#ui/dialog.tsx';
import { SignUpPanel } from '../sign-up/sign-up-panel';
import { useFocusOnChange } from '../sign-up/use-focus-on-change';
import { ForgotPasswordPanel } from './forgot-password-panel';
import { SignInPanel } from './sign-in-panel';
import { type AccountPanel, useAccountDialog } from './use-account-dialog';

const titles: Record<AccountPanel, string> = {
  signingIn: 'Sign in',
  signingUp: 'Create your account',
  recovering: 'Forgot password',
};

const panels = { signingIn: SignInPanel, signingUp: SignUpPanel, recovering: ForgotPasswordPanel };

/** Dialog with the panels for sign-in, sign-up and a forgotten password. */
export const AccountDialog = () => {
  const { panel, close } = useAccountDialog();
  const shownPanel = useLastDefined(panel);
  const bodyRef = useRef<HTMLDivElement>(null);
  // A getter, because the input mounts after this render.
  const initialFocus = useMemo(
    () => ({
      get current() {
        return bodyRef.current?.querySelector('input') ?? null;
      },
    }),
    [],
  );
  useFocusOnChange(bodyRef, shownPanel, 'input');
  if (!shownPanel) return null;
  const Panel = panels[shownPanel];
  return (
    <Dialog
      isOpen={panel !== undefined}
      onClose={close}
      onExited={() => {
        // The control that opened the dialog may have unmounted after signing in: focus the page's heading.
        if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
      }}
      title={titles[shownPanel]}
      initialFocus={initialFocus}
    >
      <div ref={bodyRef}>
        <Panel />
      </div>
    </Dialog>
  );
};
