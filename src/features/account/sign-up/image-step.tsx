import { useController } from 'react-hook-form';
import { imageProblem, imageTypes } from '#rules/profile-image.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FileInput } from '#ui/file-input.tsx';
import panel from '../sign-in/panel.module.css';
import { LocalImage } from './local-image';
import styles from './sign-up.module.css';
import { StepActions } from './step-actions';
import type { UseSignUpResult } from './use-sign-up';
import type { SignUpFormSet } from './use-sign-up-forms';

interface ImageStepProps {
  form: SignUpFormSet['image'];
  signUp: UseSignUpResult;
  /** Called after the image was set or removed, because not every way to do so fires a `change` event of the form. */
  onImageChange: () => void;
}

/** Step 4: an optional image. 'Create Account' submits all steps. */
export const ImageStep = ({ form, signUp, onImageChange }: ImageStepProps) => {
  const { control, handleSubmit, formState, setError, clearErrors } = form;
  const {
    field: { ref, value, onBlur, onChange },
  } = useController({ control, name: 'file' });
  const setImage = (file: File) => {
    const message = imageProblem(file);
    // A rejected file does not replace the previous one.
    if (message) {
      setError('file', { message });
      return;
    }
    clearErrors('file');
    onChange(file);
    onImageChange();
  };
  return (
    <form
      noValidate
      className={panel.form}
      aria-label="Profile picture"
      onSubmit={(event) => void handleSubmit(signUp.submitAccount)(event)}
    >
      <div className={styles.picture}>
        {value ? (
          <LocalImage file={value} className={styles.preview} alt="What you chose, as others will see it" />
        ) : (
          <Avatar size="lg" name="?" />
        )}
        {value ? (
          <Button
            variant="ghost"
            tone="neutral"
            size="sm"
            onClick={() => {
              onChange(undefined);
              onImageChange();
            }}
          >
            Remove picture
          </Button>
        ) : null}
      </div>
      <Field
        label="Profile picture (optional)"
        error={formState.errors.file?.message}
        isAnnounced
        helper="PNG, JPG or GIF, less than 5 MB."
      >
        <FileInput
          action={value ? 'Choose another picture' : 'Choose a picture'}
          hint="or drop it here, or paste it"
          accept={imageTypes}
          onFile={setImage}
          onBlur={onBlur}
          ref={ref}
        />
      </Field>
      <StepActions signUp={signUp} label="Create Account" />
    </form>
  );
};
