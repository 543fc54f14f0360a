import type { ComponentPropsWithRef } from 'react';
import { TextInput } from './text-input';

/** Email input with the attributes for phones and password managers. Inside a Field, like any {@link TextInput}. */
export const EmailInput = (props: ComponentPropsWithRef<'input'>) => (
  <TextInput type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />
);
