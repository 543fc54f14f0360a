/** Fields of the first form with this action, as a browser submits them. */
export const fieldsOf = (page: string, action: string): Record<string, string> => {
  const [form] = page.split(`action="${action}"`).slice(1);
  if (form === undefined) throw new Error(`There is no form for ${action}.`);
  const inputs = form.split('</form>', 1)[0]?.match(/<input [^>]*>/g) ?? [];
  const attribute = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1];
  return Object.fromEntries(
    inputs
      .filter((input) => !input.includes('type="checkbox"') || input.includes(' checked'))
      .map((input) => [attribute(input, 'name') ?? '', attribute(input, 'value') ?? 'on']),
  );
};
