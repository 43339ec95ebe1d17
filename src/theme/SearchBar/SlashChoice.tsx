import React, {useState, type ReactNode} from 'react';
import {hasSlash, setSlash} from '@site/src/lib/search-shortcut';

/** Turns the slash off as a shortcut, for people who dictate or press it by accident (WCAG 2.1.4). */
export default function SlashChoice(): ReactNode {
  const [isOn, setIsOn] = useState(hasSlash);
  return (
    <label className="DocSearch-Slash">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({target}) => {
          setSlash(target.checked);
          // Read it back: without storage the choice has no effect.
          setIsOn(hasSlash());
        }}
      />
      A tecla / abre a pesquisa
    </label>
  );
}
