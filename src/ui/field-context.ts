import { createContext, use } from 'react';

/** What a field tells the control inside it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** Ties a control to the label, help and error of the field around it. */
export const FieldContext = createContext<FieldControl | undefined>(undefined);

/** The attributes for the control of the field around it; none outside of a field. */
export const useFieldControl = (): FieldControl | undefined => use(FieldContext);
