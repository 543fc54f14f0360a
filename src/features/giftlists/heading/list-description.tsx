import { useEffect, useRef, useState } from 'react';
import styles from './list-description.module.css';

interface ListDescriptionProps {
  text: string;
  /** Whether the reader owns the giftlist. A phone then leaves it out, so that the first item is in the first screen. */
  isMine?: boolean;
}

/**
 * Description of a giftlist: two lines, then 'more'. The button covers the end of the last line, because it appears
 * after hydration and must not move what is below.
 */
export const ListDescription = ({ text, isMine = false }: ListDescriptionProps) => {
  const textRef = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const measure = () => {
      const { scrollHeight = 0, clientHeight = 0 } = textRef.current ?? {};
      setIsCut(scrollHeight > clientHeight + 1);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [text]);
  return (
    <div className={styles.description} data-mine={isMine || undefined}>
      <p ref={textRef} dir="auto" className={styles.text} data-open={isOpen || undefined}>
        {text}
      </p>
      {isCut || isOpen ? (
        <button type="button" aria-expanded={isOpen} className={styles.more} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'less' : 'more'}
        </button>
      ) : null}
    </div>
  );
};
