import {createContext} from 'react';

/** What `encodeColours` wrote of the block of code around, if it could. */
export const CodeColours = createContext<string | undefined>(undefined);
