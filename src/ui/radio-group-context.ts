import { createContext } from 'react';

/** Whether the enclosing radio group is disabled. */
export const RadioGroupContext = createContext(false);
