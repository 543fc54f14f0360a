import {
  FileUploadDropzone,
  FileUploadHiddenInput,
  FileUploadRoot,
  useFileUploadContext,
} from '@chakra-ui/react/file-upload';
import { type Ref, useEffect, useEffectEvent } from 'react';
import { useFieldControl } from './field-context';
import styles from './file-input.module.css';

interface FileInputProps {
  /** Text of the button: 'Choose a picture'. */
  action: string;
  /** Alternative to the button: 'or drop it here'. */
  hint: string;
  /** Media types for the file picker. Dropped or pasted files may have any type: the parent validates. */
  accept: readonly string[];
  onFile: (file: File) => void;
  onBlur?: () => void;
  /** Ref of the control, for focusing after a validation error. */
  ref?: Ref<HTMLDivElement>;
}

/** Accepts a file pasted anywhere on the page; pasted text is left alone. */
const usePaste = () => {
  const { setClipboardFiles } = useFileUploadContext();
  const acceptPasted = useEffectEvent((event: ClipboardEvent) => {
    if (setClipboardFiles(event.clipboardData)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('paste', acceptPasted);
    return () => document.removeEventListener('paste', acceptPasted);
  }, []);
};

const Dropzone = ({ action, hint, onBlur, ref }: Pick<FileInputProps, 'action' | 'hint' | 'onBlur' | 'ref'>) => {
  const control = useFieldControl();
  usePaste();
  return (
    <FileUploadDropzone
      ref={ref}
      aria-describedby={control?.['aria-describedby']}
      aria-invalid={control?.['aria-invalid']}
      className={styles.zone}
      onBlur={onBlur}
    >
      <span className={styles.action}>{action}</span> <span className={styles.hint}>{hint}</span>
    </FileUploadDropzone>
  );
};

/** Accepts one file: chosen, dropped, or pasted. Inside a {@link Field} and a {@link ChakraArea}. */
export const FileInput = ({ accept, onFile, ...zone }: FileInputProps) => {
  const control = useFieldControl();
  return (
    <FileUploadRoot
      ids={control && { hiddenInput: control.id }}
      invalid={control?.['aria-invalid']}
      // The parent stores and validates the file: keep no files here, and reject none.
      acceptedFiles={[]}
      maxFiles={Number.POSITIVE_INFINITY}
      onFileChange={({ acceptedFiles: [file] }) => {
        if (file) onFile(file);
      }}
      translations={{ dropzone: `${zone.action} ${zone.hint}` }}
    >
      <FileUploadHiddenInput accept={accept.join(',')} multiple={false} />
      <Dropzone {...zone} />
    </FileUploadRoot>
  );
};
