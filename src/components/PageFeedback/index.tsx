import React, {type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import Translate, {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useSiteFields} from '@site/src/hooks/useSiteFields';
import {feedbackAddress} from '@site/src/lib/feedback';
import styles from './styles.module.css';

/** Asks whether the page was useful. Opens a prefilled e-mail or issue; hidden when neither channel is configured. */
export default function PageFeedback(): ReactNode {
  const {contactEmail, repositoryUrl} = useSiteFields();
  const {title, permalink} = useDoc().metadata;
  const {url} = useDocusaurusContext().siteConfig;
  const body = translate(
    {id: 'site.feedback.body', message: 'Page: {address}\n\nWhat I was looking for:\n\nWhat I found, or missed:\n'},
    {address: `${url}${permalink}`},
  );
  const addressOf = (subject: string) => feedbackAddress({contactEmail, repositoryUrl}, subject, body);
  const yes = addressOf(translate({id: 'site.feedback.subject.yes', message: 'Useful: {title}'}, {title}));
  const no = addressOf(translate({id: 'site.feedback.subject.no', message: 'Something missing: {title}'}, {title}));
  return (
    yes &&
    no && (
      <p className={`no-print ${styles.feedback}`} data-search-ignore>
        <b>
          <Translate id="site.feedback.question">Was this page useful?</Translate>
        </b>
        <a href={yes}>
          <Translate id="site.feedback.yes">Yes, it was</Translate>
        </a>
        <a href={no}>
          <Translate id="site.feedback.no">No, something is missing</Translate>
        </a>
      </p>
    )
  );
}
