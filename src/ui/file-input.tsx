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
  /** What pressing it does: 'Choose a picture'. */
  action: string;
  /** What else can be done: 'or drop it here'. */
  hint: string;
  /** Media types that the file picker offers. What is dropped or pasted may be of any: checking is the owner's work. */
  accept: readonly string[];
  onFile: (file: File) => void;
  onBlur?: () => void;
  /** The control, where a form puts the focus when something is wrong. */
  ref?: Ref<HTMLDivElement>;
}

/** A file in the clipboard is taken wherever on the page it is pasted: what is pasted into a text is text. */
const usePaste = () => {
  const { setClipboardFiles } = useFileUploadContext();
  const take = useEffectEvent((event: ClipboardEvent) => {
    if (setClipboardFiles(event.clipboardData)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
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

/** Takes one file at a time: chosen, dropped on it, or pasted. Inside a {@link Field} and a {@link ChakraArea}. */
export const FileInput = ({ accept, onFile, ...zone }: FileInputProps) => {
  const control = useFieldControl();
  return (
    <FileUploadRoot
      ids={control && { hiddenInput: control.id }}
      invalid={control?.['aria-invalid']}
      // The owner keeps the file and knows what is wrong with one: nothing stays here, and nothing is turned away.
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
