/** @jsxImportSource hono/jsx */

interface HiddenFieldsProps {
  readonly values: Readonly<Record<string, string | number | readonly string[]>>;
}

/** Values of a form that are not shown. */
export const HiddenFields = ({ values }: HiddenFieldsProps) => (
  <>
    {Object.entries(values)
      .flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))
      .map(([name, value]) => (
        <input type="hidden" name={name} value={String(value)} />
      ))}
  </>
);
