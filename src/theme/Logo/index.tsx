/*
 * Ejected, unsafe. Draws the logo inline, once, in the colors of the current mode. Upstream's image per mode costs a
 * request each, or duplicated data URIs, and competes with the first paint.
 */
import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {useThemeConfig} from '@docusaurus/theme-common';
import type {Props} from '@theme/Logo';
import Mark from '@site/src/components/Mark';

export default function Logo({className, imageClassName, titleClassName, tabIndex}: Props): ReactNode {
  const {logo, title} = useThemeConfig().navbar;
  return (
    <Link to="/" className={clsx(className)} tabIndex={tabIndex}>
      {logo && (
        <div className={imageClassName}>
          <Mark size="2rem" />
        </div>
      )}
      <b className={titleClassName}>{title}</b>
    </Link>
  );
}
