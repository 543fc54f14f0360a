import { type ComponentProps, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { EyeIcon } from '#ui/icons/eye-icon.tsx';
import { TextInput } from '#ui/text-input.tsx';

/** Password input with a button that reveals the text. */
export const PasswordInput = (props: Omit<ComponentProps<typeof TextInput>, 'type' | 'end'>) => {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton label="Show password" size="sm" aria-pressed={isShown} onClick={() => setIsShown((was) => !was)}>
          <EyeIcon />
        </IconButton>
      }
    />
  );
};
