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
      // The dialog itself scrolls, under a sticky head and foot: it has the focus on opening, so arrow keys scroll it.
      overflowX: 'hidden',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      // What gets the focus comes to stand clear of them, with its label.
      scrollPaddingBlock: '9rem 6rem',
      _open: { animation: 'ui-rise-in {durations.moderate} {easings.out}' },
      _closed: { animation: 'ui-fade-out {durations.fast} {easings.out}' },
    },
    header: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '4',
      flexShrink: '0',
      position: 'sticky',
      top: '0',
      zIndex: '1',
      background: 'bg.raised',
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
      flex: '1 0 auto',
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
      position: 'sticky',
      bottom: '0',
      zIndex: '1',
      background: 'bg.raised',
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
        footer: { borderBlockStartWidth: '1px', borderColor: 'border' },
      },
      lg: {
        positioner: { alignItems: { base: 'stretch', md: 'center' }, padding: { base: '0', md: '8' } },
        content: { maxWidth: { md: '60rem' }, maxHeight: 'full', borderRadius: { base: '0', md: 'lg' } },
        footer: { borderBlockStartWidth: '1px', borderColor: 'border' },
      },
    },
  },
  defaultVariants: { size: 'md' },
});
