import React, {useState, type ReactNode} from 'react';
import {hasSlash, setSlash} from '@site/src/lib/search-shortcut';

/** Turns the slash off as a shortcut: who dictates, or slips, presses it without meaning to (WCAG 2.1.4). */
export default function SlashChoice(): ReactNode {
  const [isOn, setIsOn] = useState(hasSlash);
  return (
    <label className="DocSearch-Slash">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({target}) => {
          setSlash(target.checked);
          // Without storage the choice does not hold.
          setIsOn(hasSlash());
        }}
      />
      A tecla / abre a pesquisa
    </label>
  );
}
