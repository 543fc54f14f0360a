import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** Look of dialogs: paper above a veil; wide ones fill a phone's screen, small ones rise from its lower edge. */
export const dialogRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'footer', 'closeTrigger', 'description'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'dialog',
      background: 'bg.overlay',
      _open: { animation: 'ui-fade-in {durations.moderate} {easings.out}' },
      _closed: { animation: 'ui-fade-out {durations.fast} {easings.out}' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'dialog',
      display: 'flex',
      justifyContent: 'center',
      overflow: 'hidden',
      overscrollBehavior: 'contain',
    },
    content: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      background: 'bg.raised',
      color: 'fg',
      boxShadow: 'floating',
      outline: 'none',
      overflow: 'hidden',
      _open: { animation: 'ui-rise-in {durations.moderate} {easings.out}' },
      _closed: { animation: 'ui-fade-out {durations.fast} {easings.out}' },
    },
    header: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '4',
      flexShrink: '0',
      paddingInlineStart: '6',
      paddingInlineEnd: '3',
      paddingBlockStart: '3',
      paddingBlockEnd: '2',
    },
    title: {
      flex: '1',
      minWidth: '0',
      paddingBlockStart: '2',
      fontSize: 'xl',
      lineHeight: 'snug',
      overflowWrap: 'anywhere',
    },
    body: {
      flex: '1',
      minHeight: '0',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      paddingInline: '6',
      paddingBlock: '2',
      _last: { paddingBlockEnd: '6' },
    },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '3',
      flexShrink: '0',
      paddingInline: '6',
      paddingBlock: '4',
    },
  },
  variants: {
    size: {
      sm: {
        positioner: { alignItems: { base: 'flex-end', sm: 'center' }, padding: '4' },
        content: { maxWidth: '28rem', maxHeight: 'full', borderRadius: 'lg' },
      },
      md: {
        positioner: { alignItems: { base: 'stretch', sm: 'center' }, padding: { base: '0', sm: '8' } },
        content: { maxWidth: { sm: '36rem' }, maxHeight: 'full', borderRadius: { base: '0', sm: 'lg' } },
      },
      lg: {
        positioner: { alignItems: { base: 'stretch', md: 'center' }, padding: { base: '0', md: '8' } },
        content: { maxWidth: { md: '60rem' }, maxHeight: 'full', borderRadius: { base: '0', md: 'lg' } },
      },
    },
  },
  defaultVariants: { size: 'md' },
});
