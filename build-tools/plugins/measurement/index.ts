import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {AWAITS_SCRIPTS} from '../../../src/lib/deferred-scripts';
import type {Environment} from '../../config/environment';

/** Settings for the browser: the configured services, and whether measurement may start without asking. */
export interface MeasurementSettings {
  readonly analyticsId: string | null;
  readonly heatmapId: string | null;
  readonly isAssumed: boolean;
}

type MeasurementOptions = Pick<Environment, 'ANALYTICS_ID' | 'HEATMAP_ID' | 'ANALYTICS_CONSENT'>;

/** Builds the plugin options from the three variables. */
export const measurementOptions = ({ANALYTICS_ID, HEATMAP_ID, ANALYTICS_CONSENT}: MeasurementOptions) => ({
  ANALYTICS_ID,
  HEATMAP_ID,
  ANALYTICS_CONSENT,
});

/**
 * Adds Google Analytics 4 and Hotjar, which load after consent (R28). Disables itself without an id and in the
 * development server: no bundle then contains any of its code or texts.
 */
export default function measurement(_context: LoadContext, options: MeasurementOptions): Plugin | null {
  const {ANALYTICS_ID, HEATMAP_ID, ANALYTICS_CONSENT} = options;
  if (process.env.NODE_ENV !== 'production' || (!ANALYTICS_ID && !HEATMAP_ID)) {
    return null;
  }
  return {
    name: 'measurement',
    contentLoaded({actions}) {
      const settings: MeasurementSettings = {
        analyticsId: ANALYTICS_ID ?? null,
        heatmapId: HEATMAP_ID ?? null,
        isAssumed: ANALYTICS_CONSENT === 'assumed',
      };
      actions.setGlobalData(settings);
    },
    // Load the consent question and the page view at once, not with the deferred scripts.
    injectHtmlTags: () => ({
      headTags: [{tagName: 'meta', attributes: {name: 'measurement', [AWAITS_SCRIPTS]: true}}],
    }),
    getClientModules: () => ['client.ts', 'panel-space.css'].map((file) => path.join(__dirname, file)),
    getThemePath: () => path.join(__dirname, 'theme'),
  };
}
