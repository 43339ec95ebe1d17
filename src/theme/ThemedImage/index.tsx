/*
 * Wrapped, unsafe. Upstream: @docusaurus/theme-classic 3.10.2, src/theme/ThemedImage.
 * Why: both images are in the page, one for each colour mode; a lazy one that does not show is not fetched.
 */
import type {ComponentProps, ReactNode} from 'react';
import ThemedImage from '@theme-original/ThemedImage';

export default function LazyThemedImage(props: ComponentProps<typeof ThemedImage>): ReactNode {
  return <ThemedImage loading="lazy" {...props} />;
}
