import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ChakraArea } from '#ui/chakra-area.tsx';
import { Field } from '#ui/field.tsx';
import { FileInput } from '#ui/file-input.tsx';

const picture = (name = 'me.png', type = 'image/png') => new File(['picture'], name, { type });

const renderInput = (error?: string) => {
  const onFile = vi.fn<(file: File) => void>();
  render(
    <ChakraArea>
      <Field label="Profile picture" error={error} helper="PNG or JPG">
        <FileInput
          action="Choose a picture"
          hint="or drop it here"
          accept={['image/png', 'image/jpeg']}
          onFile={onFile}
        />
      </Field>
    </ChakraArea>,
  );
  return {
    onFile,
    zone: screen.getByRole('button', { name: 'Choose a picture or drop it here' }),
    input: screen.getByLabelText<HTMLInputElement>('Profile picture', { selector: 'input' }),
  };
};

const names = (onFile: ReturnType<typeof renderInput>['onFile']) => onFile.mock.calls.map(([{ name }]) => name);

/** Clipboard event data with files. */
const clipboard = (...files: File[]) => ({
  clipboardData: { items: files.map((file) => ({ kind: 'file', getAsFile: () => file })) },
});

describe('FileInput', () => {
  it('is a button described by its field, and accepts one file of the listed types', () => {
    const { zone, input } = renderInput('Please upload a valid image file');
    expect(zone).toHaveAccessibleDescription('Please upload a valid image file PNG or JPG');
    expect(input).toHaveAttribute('accept', 'image/png,image/jpeg');
    expect(input.multiple).toBe(false);
  });

  it.each(['{Enter}', ' '])('opens the file picker from the keyboard (%j)', async (key) => {
    const { zone, input } = renderInput();
    const onClick = vi.spyOn(input, 'click');
    await userEvent.tab();
    expect(zone).toHaveFocus();
    await userEvent.keyboard(key);
    await waitFor(() => expect(onClick).toHaveBeenCalledOnce());
  });

  it('reports a chosen file, even if it is chosen a second time', async () => {
    const { onFile, input } = renderInput();
    await userEvent.upload(input, picture());
    await userEvent.upload(input, picture());
    expect(names(onFile)).toEqual(['me.png', 'me.png']);
  });

  it.each([
    ['shot.png', 'image/png'],
    ['shot.pdf', 'application/pdf'],
  ])('reports a pasted %s without validating it', async (name, type) => {
    const { onFile } = renderInput();
    fireEvent.paste(document.body, clipboard(picture(name, type)));
    await waitFor(() => expect(names(onFile)).toEqual([name]));
  });

  it('ignores pasted text', () => {
    const { onFile } = renderInput();
    const isHandled = !fireEvent.paste(document.body, { clipboardData: { items: [{ kind: 'string' }] } });
    expect(isHandled).toBe(false);
    expect(onFile).not.toHaveBeenCalled();
  });
});
