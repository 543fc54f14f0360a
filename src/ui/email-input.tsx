import type { ComponentPropsWithRef } from 'react';
import { TextInput } from './text-input';

/** An email address, as phones and password managers know it. Inside a Field, as any {@link TextInput}. */
export const EmailInput = (props: ComponentPropsWithRef<'input'>) => (
  <TextInput type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />
);
