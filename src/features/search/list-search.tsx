import { type FormEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { textLimits } from '#rules/text-limits.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons/close-icon.tsx';
import { SearchIcon } from '#ui/icons/search-icon.tsx';
import { TextInput } from '#ui/text-input.tsx';
import styles from './list-search.module.css';
import { parameters } from './search.actors';
import { type ListSearchOptions, useListSearch } from './use-list-search';

interface ListSearchProps extends ListSearchOptions {
  /** Accessible name of the input. */
  label: string;
  placeholder: string;
  /** Whether a Search button is shown next to the input. */
  hasButton?: boolean;
}

/** Search box of a list: debounced while typing, immediate on Enter or by its button. */
export const ListSearch = ({ label, placeholder, hasButton = false, ...options }: ListSearchProps) => {
  const { draft, changeDraft, submit, clear } = useListSearch(options);
  const boxRef = useRef<HTMLInputElement>(null);
  const [query] = useSearchParams();
  const others = [...query].filter(([name]) => name !== parameters.search && name !== parameters.page);
  const search = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    // Without scripts, the browser opens the URL that `writeSearch` would write.
    <form role="search" method="get" className={styles.form} onSubmit={search}>
      {others.map(([name, value], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a URL may contain a parameter twice
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <TextInput
        ref={boxRef}
        type="search"
        name={parameters.search}
        shape="pill"
        aria-label={label}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={textLimits.search}
        value={draft}
        onChange={(event) => changeDraft(event.target.value)}
        start={<SearchIcon />}
        end={
          draft === '' ? undefined : (
            <IconButton
              label="Clear search"
              onClick={() => {
                clear();
                boxRef.current?.focus();
              }}
            >
              <CloseIcon />
            </IconButton>
          )
        }
      />
      {hasButton ? (
        <Button type="submit" variant="outline" tone="neutral">
          Search
        </Button>
      ) : null}
    </form>
  );
};
