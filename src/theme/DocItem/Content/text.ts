import {isValidElement, type ComponentType, type ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {builtHtml} from '@site/src/lib/built-html';
import {INTERACTIVE} from '@site/src/lib/static-text';

type Text = ComponentType<object>;

let isStaticText: boolean | undefined;
let hasSkipped = false;

/** The text as the server rendered it. Always the same object: React would write the HTML of a new one into the page. */
export const staticHtml = {__html: ''};

/** Stands in for the component of the text that a first visit does not load. Never rendered. */
const Skipped: Text = () => null;

/**
 * Whether the page being hydrated has no elements for React in its text. Reads the page once: later changes by
 * translators or extensions do not count.
 */
export function isStatic(): boolean {
  if (isStaticText === undefined) {
    const text = document.querySelector(`.${ThemeClassNames.docs.docMarkdown}`);
    isStaticText = text !== null && text.querySelector(INTERACTIVE) === null;
    staticHtml.__html = isStaticText && text ? builtHtml(text.innerHTML) : '';
  }
  return isStaticText;
}

/** Whether an element stands in for the static text of the first page, to which the visitor may come back. */
export const isSkipped = (text: ReactNode): boolean => isValidElement(text) && text.type === Skipped;

/**
 * Resolves to the component that renders a document's text. Loads it at once, except for the first page of a visit whose
 * text is static: the HTML already contains it.
 */
export async function textOf(load: () => Promise<{readonly default: Text}>): Promise<Text> {
  const isHydrated = document.documentElement.dataset.hasHydrated === 'true';
  if (isHydrated || hasSkipped || !isStatic()) {
    return (await load()).default;
  }
  hasSkipped = true;
  return Skipped;
}
