import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { paths } from '#rules/paths.ts';
import { textLimits } from '#rules/text-limits.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons/close-icon.tsx';
import { SearchIcon } from '#ui/icons/search-icon.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { type DiscoveryFlow, useSearch } from '../use-discovery';
import styles from './search-box.module.css';

interface SearchBoxProps {
  flow: DiscoveryFlow;
  /** Called on Enter: scrolls to the results. */
  onSearch: () => void;
}

/**
 * Search by name: debounced while typing, immediate on Enter. The input is uncontrolled, so that typing causes no
 * rendering; without JavaScript the form submits itself.
 */
export const SearchBox = ({ flow, onSearch }: SearchBoxProps) => {
  const { canClear, readDraft, subscribeToDraft, send } = useSearch(flow);
  const boxRef = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    const box = boxRef.current;
    if (!box) return undefined;
    // Keeps text that was typed into the prerendered page before hydration.
    box.value ||= readDraft();
    return subscribeToDraft((draft) => {
      if (box.value !== draft) box.value = draft;
    });
  }, [readDraft, subscribeToDraft]);

  const search = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'search.submit' });
    onSearch();
  };
  return (
    <form role="search" action={paths.home} className={styles.form} onSubmit={search}>
      <TextInput
        ref={boxRef}
        type="search"
        name="q"
        shape="pill"
        aria-label="Search products"
        placeholder="Search for a gift"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={textLimits.search}
        onChange={(event) => send({ type: 'draft.change', draft: event.target.value })}
        start={<SearchIcon />}
        end={
          canClear ? (
            <IconButton
              label="Clear search"
              onClick={() => {
                send({ type: 'search.clear' });
                boxRef.current?.focus();
              }}
            >
              <CloseIcon />
            </IconButton>
          ) : undefined
        }
      />
    </form>
  );
};
