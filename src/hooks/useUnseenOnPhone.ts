import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useWindowSize} from '@docusaurus/theme-common';

/** The theme's breakpoint. */
const WIDEST_PHONE = 996;

/**
 * Whether to leave out what only wide windows show: the theme knows the width after hydration only, and would hydrate
 * it on a phone to remove it at once.
 */
export function useUnseenOnPhone(): boolean {
  return useWindowSize() === 'ssr' && ExecutionEnvironment.canUseDOM && window.innerWidth <= WIDEST_PHONE;
}

/** Props of an element that keeps the children that the server rendered, or has none. */
export const LEFT_ALONE = {dangerouslySetInnerHTML: {__html: ''}, suppressHydrationWarning: true};
