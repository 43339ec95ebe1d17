import React, {useEffect, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import translations from '@theme/SearchTranslations';

/** Reports a failed search inside the dialog (R42); see `withFailureNotice`. */
export default function SearchFailure(): ReactNode {
  const [place, setPlace] = useState<Element | null>(null);
  // eslint-disable-next-line react-hooks/set-state-in-effect -- DocSearch renders the container first
  useEffect(() => setPlace(document.querySelector('.DocSearch-Dropdown')), []);
  const texts = translations.modal?.errorScreen;
  return (
    place &&
    createPortal(
      <div className="DocSearch-ErrorScreen" role="alert">
        <p className="DocSearch-Title">{texts?.titleText}</p>
        <p className="DocSearch-Help">{texts?.helpText}</p>
      </div>,
      place,
    )
  );
}
