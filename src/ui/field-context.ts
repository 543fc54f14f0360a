import { createContext, use } from 'react';

/** Attributes that a field passes to its control. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** Connects a control with the label, help and error of its field. */
export const FieldContext = createContext<FieldControl | undefined>(undefined);

/** Attributes for the control of the enclosing field; `undefined` outside of a field. */
export const useFieldControl = (): FieldControl | undefined => use(FieldContext);
