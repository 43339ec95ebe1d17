import {createContext} from 'react';

/** The encoded token positions of the enclosing code block, if any (`encodeColors`). */
export const CodeColors = createContext<string | undefined>(undefined);
