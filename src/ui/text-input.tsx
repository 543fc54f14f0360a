import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useFieldControl } from './field-context';
import styles from './text-input.module.css';

const StyledInput = chakra(
  'input',
  defineRecipe({
    base: {
      width: 'full',
      minWidth: '0',
      minHeight: 'touch',
      paddingInline: '4',
      paddingBlock: '2',
      // Below 16 px a phone zooms into the page on focus.
      fontSize: 'md',
      background: 'bg.raised',
      color: 'fg',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border.strong',
      borderRadius: 'md',
      transitionProperty: 'border-color',
      transitionDuration: 'fast',
      _hover: { borderColor: 'fg.muted' },
      _focusVisible: { outlineOffset: '0', borderColor: 'focus' },
      _disabled: { opacity: '0.55', cursor: 'not-allowed' },
      '&[aria-invalid=true]': { borderColor: 'danger', boxShadow: 'inset 0 0 0 1px var(--chakra-colors-danger)' },
    },
    variants: {
      shape: {
        field: {},
        pill: { borderRadius: 'full', minHeight: '12', paddingInline: '5' },
      },
      hasStart: { true: { paddingInlineStart: '12' } },
      hasEnd: { true: { paddingInlineEnd: '12' } },
    },
    defaultVariants: { shape: 'field' },
  }),
);

interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'color' | 'height' | 'width'> {
  /** `pill` for a search box, `field` for forms. */
  shape?: 'field' | 'pill';
  /** Decoration before the text, an icon. */
  start?: ReactNode;
  /** A control after the text, a clear button. */
  end?: ReactNode;
}

/** One line of text. Inside a {@link Field} it takes its id and descriptions from there; outside give it a name. */
export const TextInput = ({ start, end, ...rest }: TextInputProps) => {
  const control = useFieldControl();
  const hasStart = start !== undefined;
  const hasEnd = end !== undefined;
  const input = <StyledInput type="text" {...control} {...rest} hasStart={hasStart} hasEnd={hasEnd} />;
  if (!hasStart && !hasEnd) return input;
  return (
    <div className={styles.group}>
      {input}
      {hasStart ? <span className={styles.start}>{start}</span> : null}
      {hasEnd ? <span className={styles.end}>{end}</span> : null}
    </div>
  );
};
