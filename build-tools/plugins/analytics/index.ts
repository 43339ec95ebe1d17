import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Environment} from '../../config/environment';

/** Settings for the browser: the configured services, and whether analytics may start without asking. */
export interface AnalyticsSettings {
  readonly analyticsId: string | null;
  readonly heatmapId: string | null;
  readonly isAssumed: boolean;
}

/**
 * Adds Google Analytics 4 and Hotjar, which load after consent (R28). Disables itself without an id and in the
 * development server: no bundle then contains any of its code or texts.
 */
export default function analytics(
  _context: LoadContext,
  {ANALYTICS_ID, HEATMAP_ID, ANALYTICS_CONSENT}: Pick<Environment, 'ANALYTICS_ID' | 'HEATMAP_ID' | 'ANALYTICS_CONSENT'>,
): Plugin | null {
  if (process.env.NODE_ENV !== 'production' || (!ANALYTICS_ID && !HEATMAP_ID)) {
    return null;
  }
  return {
    name: 'analytics',
    contentLoaded({actions}) {
      const settings: AnalyticsSettings = {
        analyticsId: ANALYTICS_ID ?? null,
        heatmapId: HEATMAP_ID ?? null,
        isAssumed: ANALYTICS_CONSENT === 'assumed',
      };
      actions.setGlobalData(settings);
    },
    getClientModules: () => ['client.ts', 'panel-space.css'].map((file) => path.join(__dirname, file)),
    getThemePath: () => path.join(__dirname, 'theme'),
  };
}
