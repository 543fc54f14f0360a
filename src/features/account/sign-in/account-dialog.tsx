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

/** Dialog with the panels for sign-in, sign-up and a forgotten password (docs/product.md, Sign-in). */
export const AccountDialog = () => {
  const { panel, close } = useAccountDialog();
  const shown = useLastDefined(panel);
  const bodyRef = useRef<HTMLDivElement>(null);
  const initialFocus = useMemo(
    () => ({
      get current() {
        return bodyRef.current?.querySelector('input') ?? null;
      },
    }),
    [],
  );
  useFocusOnChange(bodyRef, shown, 'input');
  if (!shown) return null;
  const Panel = panels[shown];
  return (
    <Dialog
      isOpen={panel !== undefined}
      onClose={close}
      onExited={() => {
        // The control that opened the dialog may have unmounted after signing in.
        if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
      }}
      title={titles[shown]}
      initialFocus={initialFocus}
    >
      <div ref={bodyRef}>
        <Panel />
      </div>
    </Dialog>
  );
};
