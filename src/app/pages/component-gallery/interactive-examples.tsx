import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { FileInput } from '#ui/file-input.tsx';
import { Menu } from '#ui/menu.tsx';
import { MenuItem } from '#ui/menu-item.tsx';
import { Pager } from '#ui/pager.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ExampleSection } from './example-section';

const tabs = [
  { value: 'gifts', label: 'Gifts', content: <p>What is on the list.</p> },
  { value: 'friends', label: 'Friends', content: <p>Who may see the list.</p> },
] as const;

/** Components that open, close and page; most of them use Chakra. */
export const InteractiveExamples = () => {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('gifts');
  const [isOpen, setIsOpen] = useState(false);
  const [page, setPage] = useState(2);
  const [typed, setTyped] = useState('');
  return (
    <>
      <ExampleSection title="Tabs and more" isForm>
        <Tabs label="Parts of a list" tabs={tabs} value={tab} onChange={setTab} />
        <Disclosure title="Details">
          <p>They come when they are asked for.</p>
        </Disclosure>
        <Menu isOpen={isOpen} onOpenChange={setIsOpen} trigger={<Button variant="outline">Menu</Button>}>
          <MenuItem value="share">Share</MenuItem>
          <MenuItem value="delete">Delete</MenuItem>
        </Menu>
      </ExampleSection>
      <ExampleSection title="Pages and suggestions" isForm>
        <Pager page={page} pageCount={9} hasNext={page < 9} onPage={setPage} hasEnds />
        <Field label="Friend">
          <Combobox
            listLabel="Suggestions"
            suggestions={typed === '' ? [] : [{ value: 'maya', label: '@maya', note: 'Maya Tremblay' }]}
            onChoose={setTyped}
            onDismiss={() => undefined}
            input={{ value: typed, onChange: (event) => setTyped(event.currentTarget.value) }}
          />
        </Field>
        <Field label="Picture">
          <FileInput
            action="Choose a picture"
            hint="JPEG or PNG, 5 MB at most."
            accept={['image/png']}
            onFile={() => undefined}
          />
        </Field>
      </ExampleSection>
    </>
  );
};
