import {isValidElement, type ComponentType, type ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {INTERACTIVE} from '@site/src/lib/static-text';

type Text = ComponentType<object>;

let isStaticText: boolean | undefined;
let hasSkippedText = false;

/** A copy of the text as the server rendered it. */
let copy: Element | undefined;

/** Returns the text of the first page as the server rendered it, for a visitor who comes back to that page. */
export const staticNodes = (): readonly Node[] => [...(copy?.cloneNode(true).childNodes ?? [])];

/** Placeholder for the text component, which a first visit does not load. Never rendered. */
const TextPlaceholder: Text = () => null;

/**
 * Whether the page being hydrated has no elements for React in its text. Reads the page once: later changes by
 * translators or extensions do not count.
 */
export function isStatic(): boolean {
  if (isStaticText === undefined) {
    const text = document.querySelector(`.${ThemeClassNames.docs.docMarkdown}`);
    isStaticText = text !== null && text.querySelector(INTERACTIVE) === null;
    copy = isStaticText && text ? (text.cloneNode(true) as Element) : undefined;
  }
  return isStaticText;
}

/** Whether an element is the placeholder for the static text of the first page, to which the visitor may come back. */
export const isTextPlaceholder = (text: ReactNode): boolean => isValidElement(text) && text.type === TextPlaceholder;

/**
 * Resolves to the component that renders a document's text. Loads it at once, except for the first page of a visit whose
 * text is static: the HTML already contains it.
 */
export async function textOf(load: () => Promise<{readonly default: Text}>): Promise<Text> {
  const isHydrated = document.documentElement.dataset.hasHydrated === 'true';
  if (isHydrated || hasSkippedText || !isStatic()) {
    return (await load()).default;
  }
  hasSkippedText = true;
  return TextPlaceholder;
}
