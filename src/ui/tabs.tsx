import { TabsContent, TabsList, TabsRoot, TabsTrigger } from '@chakra-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './tabs.module.css';

interface Tab<Value extends string> {
  value: Value;
  /** Text of the tab. */
  label: ReactNode;
  /** Rendered only while the tab is selected. */
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  /** Called on a press, Enter or Space; arrow keys only move the focus. The parent decides about `value`. */
  onChange: (value: Value) => void;
}

/** Tabs with one visible panel, inside a {@link ChakraArea}. Import it lazily, like everything with Chakra. */
export const Tabs = <Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) => {
  const listRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = listRef.current;
    const chosen = row?.querySelector('[aria-selected="true"]');
    if (!row || !chosen) return;
    // A link may select a tab beyond the edge of a phone. Scroll the row only, not the page.
    const { left, right } = row.getBoundingClientRect();
    const tabRect = chosen.getBoundingClientRect();
    if (tabRect.left < left || tabRect.right > right) row.scrollLeft += tabRect.left - left;
  }, [value]);
  return (
    <TabsRoot
      value={value}
      onValueChange={(change) => {
        const chosen = tabs.find((tab) => tab.value === change.value);
        if (chosen && chosen.value !== value) onChange(chosen.value);
      }}
      // A tab may load from the server: moving to the third tab by arrow keys must not load the second.
      activationMode="manual"
      className={styles.root}
    >
      <TabsList ref={listRef} aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <TabsTrigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map((tab) => (
        // `hidden` is set explicitly: Chakra hides the previous panel one frame too late, which shifts the page.
        <TabsContent key={tab.value} value={tab.value} hidden={tab.value !== value}>
          {tab.value === value && tab.content}
        </TabsContent>
      ))}
    </TabsRoot>
  );
};
