import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ChakraArea } from '../../src/ui/chakra-area';
import { CodeInput } from '../../src/ui/code-input';
import { Field } from '../../src/ui/field';

const Example = ({ onChange, error }: { onChange: (value: string) => void; error?: string }) => {
  const [value, setValue] = useState('');
  return (
    <ChakraArea>
      <Field label="Verification code" error={error} isRequired>
        <CodeInput
          label="Verification code"
          length={6}
          value={value}
          onChange={(next) => {
            setValue(next);
            onChange(next);
          }}
        />
      </Field>
    </ChakraArea>
  );
};

const show = (error?: string) => {
  const onChange = vi.fn<(value: string) => void>();
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Example onChange={onChange} error={error} />
    </form>,
  );
  return { onChange, onSubmit };
};

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Verification code, digit \d of 6$/ });
const digits = () => boxes().map(({ value }) => value);
const focused = () => boxes().findIndex((box) => box === document.activeElement) + 1;

describe('CodeInput', () => {
  it('names the group and each box, and ties them to their field; one box alone asks for the code of a mail', () => {
    show('Please enter the verification code');
    const [first, ...others] = boxes();
    expect(screen.getByRole('group', { name: 'Verification code' })).toContainElement(first ?? null);
    expect(screen.getByLabelText('Verification code', { selector: 'input' })).toBe(first);
    expect(first).toHaveAccessibleName('Verification code, digit 1 of 6');
    expect(first).toHaveAttribute('autocomplete', 'one-time-code');
    expect(others.map((box) => box.getAttribute('autocomplete'))).toEqual(['off', 'off', 'off', 'off', 'off']);
    for (const box of boxes()) {
      expect(box).toBeInvalid();
      expect(box).toBeRequired();
      expect(box).toHaveAccessibleDescription('Please enter the verification code');
      expect(box).toHaveAttribute('inputmode', 'numeric');
    }
  });

  it('goes on to the next box with each digit, and takes nothing but digits', async () => {
    const { onChange } = show();
    await userEvent.click(boxes()[0] ?? document.body);
    await userEvent.keyboard('65a4 32');
    expect(digits()).toEqual(['6', '5', '4', '3', '2', '']);
    expect(focused()).toBe(6);
    await userEvent.keyboard('1');
    expect(onChange).toHaveBeenLastCalledWith('654321');
  });

  it.each(['654321', '654 321', '654-321', 'Code: 654 321 '])("takes a pasted '%s'", async (pasted) => {
    const { onChange } = show();
    await userEvent.click(boxes()[0] ?? document.body);
    await userEvent.paste(pasted);
    await waitFor(() => expect(digits()).toEqual(['6', '5', '4', '3', '2', '1']));
    expect(onChange).toHaveBeenLastCalledWith('654321');
  });

  it.each(['654321', '654 321'])("shares out '%s', filled into the first box by a phone", async (filled) => {
    const { onChange } = show();
    const [first] = boxes();
    first?.focus();
    fireEvent.input(first ?? document.body, { target: { value: filled } });
    await waitFor(() => expect(digits()).toEqual(['6', '5', '4', '3', '2', '1']));
    expect(onChange).toHaveBeenLastCalledWith('654321');
  });

  it('lets a wrong digit be typed over, and one be taken back', async () => {
    const { onChange } = show();
    await userEvent.click(boxes()[0] ?? document.body);
    await userEvent.keyboard('654921');
    await userEvent.click(boxes()[3] ?? document.body);
    await userEvent.keyboard('3');
    expect(digits()).toEqual(['6', '5', '4', '3', '2', '1']);
    expect(onChange).toHaveBeenLastCalledWith('654321');
    await userEvent.keyboard('{End}{Backspace}');
    expect(onChange).toHaveBeenLastCalledWith('65432');
  });

  it('is gone through with the arrow keys, Home and End, and left with one Tab', async () => {
    show();
    await userEvent.tab();
    await userEvent.keyboard('654');
    expect(focused()).toBe(4);
    await userEvent.keyboard('{ArrowLeft}');
    expect(focused()).toBe(3);
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe(1);
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe(2);
    await userEvent.keyboard('{End}');
    expect(focused()).toBe(3);
    await userEvent.tab();
    expect(focused()).toBe(0);
  });

  it('sends the form on Enter once, whole or not: what is missing is for the form to say', async () => {
    const { onSubmit } = show();
    await userEvent.tab();
    await userEvent.keyboard('65{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
    await userEvent.keyboard('4321{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});
