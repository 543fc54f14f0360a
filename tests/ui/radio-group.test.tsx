import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ChakraArea } from '#ui/chakra-area.tsx';
import { RadioGroup, RadioOption } from '#ui/radio-group.tsx';

interface ExampleProps {
  onChoose: (value: string) => void;
  /** Whether the component around the group applies the choice. */
  appliesChoice?: boolean;
  isDisabled?: boolean;
}

const Example = ({ onChoose, appliesChoice = true, isDisabled }: ExampleProps) => {
  const [value, setValue] = useState<string>();
  return (
    <ChakraArea>
      <RadioGroup
        label="Your giftlists"
        value={value}
        onChoose={(chosen) => {
          onChoose(chosen);
          if (appliesChoice) setValue(chosen);
        }}
        isDisabled={isDisabled}
      >
        <RadioOption value="one">Birthday</RadioOption>
        <RadioOption value="two">Wedding</RadioOption>
      </RadioGroup>
    </ChakraArea>
  );
};

const radio = (name: string) => screen.getByRole('radio', { name });

const renderGroup = (props: Omit<ExampleProps, 'onChoose'> = {}) => {
  const onChoose = vi.fn<(value: string) => void>();
  render(<Example onChoose={onChoose} {...props} />);
  return onChoose;
};

describe('RadioGroup', () => {
  it('names the group and its unchecked options', () => {
    renderGroup();
    expect(screen.getByRole('radiogroup', { name: 'Your giftlists' })).toContainElement(radio('Wedding'));
    expect(radio('Birthday')).not.toBeChecked();
    expect(radio('Wedding')).not.toBeChecked();
  });

  it('chooses one option at a time by a click anywhere on it', async () => {
    const onChoose = renderGroup();
    await userEvent.click(screen.getByText('Birthday'));
    await waitFor(() => expect(radio('Birthday')).toBeChecked());
    await userEvent.click(screen.getByText('Wedding'));
    await waitFor(() => expect(radio('Birthday')).not.toBeChecked());
    await waitFor(() => expect(radio('Wedding')).toBeChecked());
    expect(onChoose.mock.calls).toEqual([['one'], ['two']]);
  });

  it('chooses by keyboard', async () => {
    const onChoose = renderGroup();
    await userEvent.tab();
    expect(radio('Birthday')).toHaveFocus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(radio('Birthday')).toBeChecked());
    await userEvent.keyboard('{ArrowDown}');
    expect(radio('Wedding')).toHaveFocus();
    await waitFor(() => expect(radio('Wedding')).toBeChecked());
    expect(onChoose.mock.calls).toEqual([['one'], ['two']]);
  });

  it('checks an option only if the component around it applies the choice', async () => {
    const onChoose = renderGroup({ appliesChoice: false });
    await userEvent.click(radio('Wedding'));
    await userEvent.click(radio('Wedding'));
    expect(onChoose.mock.calls).toEqual([['two'], ['two']]);
    await waitFor(() => expect(radio('Wedding')).not.toBeChecked());
  });

  it('takes the focus, but rejects choices, while disabled', async () => {
    const onChoose = renderGroup({ isDisabled: true });
    await userEvent.click(radio('Wedding'));
    expect(radio('Wedding')).toHaveFocus();
    expect(radio('Wedding')).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(radio('Wedding')).not.toBeChecked());
    expect(onChoose).not.toHaveBeenCalled();
  });
});
