import {createContext} from 'react';

/** The encoded token positions of the enclosing code block, if any (`encodeColours`). */
export const CodeColours = createContext<string | undefined>(undefined);
