import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {SiteFields} from '../lib/site-fields';

/** The configuration that components may show; the one reader of `customFields`. */
export function useSiteFields(): SiteFields {
  return useDocusaurusContext().siteConfig.customFields as SiteFields;
}
