import React, {Suspense, use, type ComponentType, type ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {INTERACTIVE} from '@site/src/lib/static-text';

type Text = ComponentType<object>;

let isStaticText: boolean | undefined;
let loadSkipped: (() => Promise<unknown>) | undefined;

/**
 * Whether the page being hydrated has no elements for React in its text. Reads the page once: later changes by
 * translators or extensions do not count.
 */
export function isStatic(): boolean {
  if (isStaticText === undefined) {
    const text = document.querySelector(`.${ThemeClassNames.docs.docMarkdown}`);
    isStaticText = text !== null && text.querySelector(INTERACTIVE) === null;
  }
  return isStaticText;
}

/** Loads the text that hydration skipped, for a visitor who comes back to it. */
export function loadText(): void {
  void loadSkipped?.();
}

/**
 * Resolves to the component that renders a document's text. Loads it at once, except for the first page of a visit whose
 * text is static: the HTML already contains it.
 */
export async function textOf(load: () => Promise<{readonly default: Text}>): Promise<Text> {
  const isHydrated = document.documentElement.dataset.hasHydrated === 'true';
  if (isHydrated || !isStatic()) {
    return (await load()).default;
  }
  let Loaded: Text | undefined;
  let loading: Promise<Text> | undefined;
  const loadOnce = () =>
    (loading ??= load().then((module) => {
      Loaded = module.default;
      return Loaded;
    }));
  loadSkipped = loadOnce;
  const Pending = (props: object): ReactNode => React.createElement(use(loadOnce()), props);
  return function DocumentText(props) {
    return Loaded ? (
      <Loaded {...props} />
    ) : (
      <Suspense>
        <Pending {...props} />
      </Suspense>
    );
  };
}
