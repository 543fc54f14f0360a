import { countryCodes } from '#rules/phone.ts';
import { genders, phoneTypes } from '#rules/profile.ts';

const countries: Readonly<Record<(typeof countryCodes)[number], string>> = {
  '1': '+1 Canada, United States',
  '44': '+44 United Kingdom',
  '234': '+234 Nigeria',
};

/** Formats an API value for display. */
export const capitalize = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: capitalize(value) }));

/** Options of the profile form, the most common first. */
export const profileChoices = {
  countryCode: countryCodes.map((value) => ({ value, label: countries[value] })),
  phoneType: optionsOf(phoneTypes),
  gender: optionsOf(genders),
} as const;
