import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import styles from './share-giftlist.module.css';

interface ManualCopyLinkProps {
  link: string;
  onDone: () => void;
}

/** The selected link, for browsers that deny access to the clipboard. */
export const ManualCopyLink = ({ link, onDone }: ManualCopyLinkProps) => {
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    inputRef.current?.focus();
    inputRef.current?.select();
  }, []);
  return (
    <div className={styles.byHand}>
      <Field label="Link to this list" helper="Your browser blocked copying. Please copy the link yourself.">
        <TextInput ref={inputRef} readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
      </Field>
      <Button size="sm" variant="outline" tone="neutral" onClick={onDone}>
        Done
      </Button>
    </div>
  );
};
