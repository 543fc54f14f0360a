import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmailInput } from '#ui/email-input.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchIcon } from '#ui/icons/search-icon.tsx';
import { RadioGroup, RadioOption } from '#ui/radio-group.tsx';
import { RemovableChip } from '#ui/removable-chip.tsx';
import { Select } from '#ui/select.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ExampleSection } from './example-section';

const provinces = [
  { value: 'ON', label: 'Ontario' },
  { value: 'QC', label: 'Quebec' },
];

const buttonStyles = (['solid', 'outline', 'subtle', 'ghost'] as const).flatMap((variant) =>
  (['accent', 'neutral', 'danger'] as const).map((tone) => ({ variant, tone })),
);

/** Components to press, choose and type in. */
export const FormExamples = () => {
  const [count, setCount] = useState(2);
  const [isPressed, setIsPressed] = useState(true);
  const [transport, setTransport] = useState('post');
  return (
    <>
      <ExampleSection title="Buttons">
        {buttonStyles.map(({ variant, tone }) => (
          <Button key={variant + tone} variant={variant} tone={tone}>
            {`${variant} ${tone}`}
          </Button>
        ))}
        <Button size="sm">Small</Button>
        <Button size="lg">Large</Button>
        <Button disabled>Disabled</Button>
        <Button isLoading>Loading</Button>
        <IconButton label="Search">
          <SearchIcon />
        </IconButton>
      </ExampleSection>
      <ExampleSection title="Chips and steps">
        <Chip label="For her" isPressed={isPressed} onToggle={() => setIsPressed(!isPressed)} />
        <Chip label="For him" isPressed={!isPressed} onToggle={() => setIsPressed(!isPressed)} />
        <RemovableChip label="Kitchen" onRemove={() => undefined} />
        <Stepper label="Quantity of mugs" value={count} onChange={setCount} />
      </ExampleSection>
      <ExampleSection title="Fields" isForm>
        <Field label="Name" helper="As it stands on parcels." isRequired>
          <TextInput autoComplete="off" />
        </Field>
        <Field label="Email" error="Please enter a valid email address.">
          <EmailInput defaultValue="maya@" />
        </Field>
        <Field label="Province">
          <Select options={provinces} placeholder="Choose one" defaultValue="" />
        </Field>
        <Field label="Message">
          <TextArea />
        </Field>
        <Field label="Search">
          <TextInput shape="pill" start={<SearchIcon />} />
        </Field>
      </ExampleSection>
      <ExampleSection title="Choices" isForm>
        <Checkbox label="Remember me" helper="On this computer only." />
        <Checkbox label="Terms" error="Please agree first." />
        <Checkbox label="Surprise mode" isSwitch defaultChecked />
        <RadioGroup label="How it travels" value={transport} onChoose={setTransport}>
          <RadioOption value="post">By post</RadioOption>
          <RadioOption value="bike">By bicycle</RadioOption>
        </RadioGroup>
      </ExampleSection>
    </>
  );
};
