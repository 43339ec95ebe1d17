/* Ejected, unsafe. Names the home page, as the breadcrumbs outside the docs do; upstream shows a small icon. */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {sectionName} from '@site/src/lib/sections';

export default function HomeBreadcrumbItem(): ReactNode {
  return (
    <li className="breadcrumbs__item">
      <Link className="breadcrumbs__link" to="/">
        {sectionName('/')}
      </Link>
    </li>
  );
}
