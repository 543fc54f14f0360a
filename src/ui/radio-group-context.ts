import { createContext } from 'react';

/** Whether nothing can be chosen in the group around an option. */
export const RadioGroupContext = createContext(false);
