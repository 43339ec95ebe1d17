import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {SiteFields} from '../lib/site-fields';

/** Returns the configuration that components may display. Nothing else reads `customFields`. */
export function useSiteFields(): SiteFields {
  return useDocusaurusContext().siteConfig.customFields as SiteFields;
}
