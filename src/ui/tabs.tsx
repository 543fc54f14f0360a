import { TabsContent, TabsList, TabsRoot, TabsTrigger } from '@chakra-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './tabs.module.css';

/** One tab and what it shows. */
interface Tab<Value extends string> {
  value: Value;
  /** The words on the tab. */
  label: ReactNode;
  /** Drawn only while the tab is chosen. */
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  /** Asked by a press, by Enter and by Space; arrow keys only move the focus. The owner of `value` decides. */
  onChange: (value: Value) => void;
}

/** Parts of a page, one of which is on the screen, inside a {@link ChakraArea}. Import it lazily, as all that stands on Chakra. */
export const Tabs = <Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) => {
  const listRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = listRef.current;
    const chosen = row?.querySelector('[aria-selected="true"]');
    if (!row || !chosen) return;
    // A link may lead to a tab beyond the edge of a phone. Only within the row: the page itself stays where it is.
    const { left, right } = row.getBoundingClientRect();
    const place = chosen.getBoundingClientRect();
    if (place.left < left || place.right > right) row.scrollLeft += place.left - left;
  }, [value]);
  return (
    <TabsRoot
      value={value}
      onValueChange={(change) => {
        const chosen = tabs.find((tab) => tab.value === change.value);
        if (chosen && chosen.value !== value) onChange(chosen.value);
      }}
      // A tab may have to be read from the server: an arrow key on the way to the third tab must not load the second.
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
        // By itself Chakra hides the last part one frame after it has shown the new one: the page would jump.
        <TabsContent key={tab.value} value={tab.value} hidden={tab.value !== value}>
          {tab.value === value && tab.content}
        </TabsContent>
      ))}
    </TabsRoot>
  );
};
