import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useWindowSize} from '@docusaurus/theme-common';

/** The theme's breakpoint. */
const WIDEST_PHONE = 996;

/**
 * Whether to skip content that only wide windows show. The theme only knows the width after hydration, so on a phone it
 * would hydrate that content and then remove it.
 */
export function useSkippedOnPhone(): boolean {
  return useWindowSize() === 'ssr' && ExecutionEnvironment.canUseDOM && window.innerWidth <= WIDEST_PHONE;
}

/** Props that make React keep the server-rendered children of an element, or render none. */
export const KEEP_SERVER_HTML = {dangerouslySetInnerHTML: {__html: ''}, suppressHydrationWarning: true};
