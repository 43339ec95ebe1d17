import {useCallback, useEffect, useRef, useState} from 'react';
import type {useCodeWordWrap} from '@docusaurus/theme-common/internal';

/**
 * Like `useCodeWordWrap` of the theme, but measures a block only while it is near the screen. Measuring blocks that the
 * browser skips (src/css/code.css, closed details) would lay out each of them.
 */
export function useWordWrap(): ReturnType<typeof useCodeWordWrap> {
  const codeBlockRef = useRef<HTMLPreElement>(null);
  const [isEnabled, setIsEnabled] = useState(false);
  const [isCodeScrollable, setIsCodeScrollable] = useState(false);

  useEffect(() => {
    const block = codeBlockRef.current;
    if (!block) {
      return undefined;
    }
    const sizes = new ResizeObserver(() => setIsCodeScrollable(block.scrollWidth > block.clientWidth));
    const visibility = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) {
        sizes.observe(block);
      } else {
        sizes.disconnect();
      }
    });
    visibility.observe(block);
    return () => {
      visibility.disconnect();
      sizes.disconnect();
    };
  }, []);

  const toggle = useCallback(() => {
    const code = codeBlockRef.current?.querySelector('code');
    code?.style.setProperty('white-space', isEnabled ? null : 'pre-wrap');
    // Words longer than a line wrap too.
    code?.style.setProperty('overflow-wrap', isEnabled ? null : 'anywhere');
    setIsEnabled(!isEnabled);
  }, [isEnabled]);

  return {codeBlockRef, isEnabled, isCodeScrollable, toggle};
}
