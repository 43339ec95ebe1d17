import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Environment} from '../../config/environment';

/** What the browser has to know: the configured services, and whether measuring may begin without a question. */
export interface MeasurementSettings {
  readonly analyticsId: string | null;
  readonly heatmapId: string | null;
  readonly isAssumed: boolean;
}

type MeasurementOptions = Pick<Environment, 'ANALYTICS_ID' | 'HEATMAP_ID' | 'ANALYTICS_CONSENT'>;

/** The plugin's entry in the configuration: it takes the three variables and nothing else. */
export const measurementOptions = ({ANALYTICS_ID, HEATMAP_ID, ANALYTICS_CONSENT}: MeasurementOptions) => ({
  ANALYTICS_ID,
  HEATMAP_ID,
  ANALYTICS_CONSENT,
});

/**
 * Google Analytics 4 and Hotjar, after the visitor's consent (R28). Without an id, and in the live server, the plugin
 * switches itself off: no component, no text and no code of it is in any bundle.
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
    // The question, and the view of a page, do not wait for a sign of the visitor as other scripts do.
    injectHtmlTags: () => ({
      headTags: [{tagName: 'meta', attributes: {name: 'measurement', 'data-awaits-scripts': true}}],
    }),
    getClientModules: () => ['client.ts', 'room.css'].map((file) => path.join(__dirname, file)),
    getThemePath: () => path.join(__dirname, 'theme'),
  };
}
