import React, {type ReactNode} from 'react';

/** A button for an action beside the main one. */
export default function Action({onClick, children}: {readonly onClick: () => void; readonly children: ReactNode}) {
  return (
    <button type="button" className="button button--secondary" onClick={onClick}>
      {children}
    </button>
  );
}
