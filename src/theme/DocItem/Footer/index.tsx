/* Wrapped, unsafe. Adds the feedback question above the last update, and the Markdown alternate below. */
import React, {type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import Footer from '@theme-original/DocItem/Footer';
import MarkdownAlternate from '@site/src/components/MarkdownAlternate';
import PageFeedback from '@site/src/components/PageFeedback';

export default function FooterWithFeedback(): ReactNode {
  const {metadata} = useDoc();
  return (
    <>
      <PageFeedback />
      <Footer />
      {/* The development server has no Markdown alternates, which are generated from built pages. */}
      {process.env.NODE_ENV === 'production' && <MarkdownAlternate path={metadata.permalink} />}
    </>
  );
}
