import type {ClientModule} from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const started = new WeakSet<HTMLVideoElement>();

/** Shows the captions when a film first plays. A default track would load with the page. */
function showCaptions(film: HTMLVideoElement): void {
  const [captions] = film.textTracks;
  // The MP4 has them in the picture. The browser only chooses the file when playback starts.
  if (captions && !started.has(film) && film.currentSrc.endsWith('.webm')) {
    started.add(film);
    captions.mode = 'showing';
  }
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener(
    'playing',
    ({target}) => {
      if (target instanceof HTMLVideoElement) {
        showCaptions(target);
      }
    },
    // The event does not bubble.
    true,
  );
}

export default {
  onRouteDidUpdate() {
    // The reader pressed play before hydration.
    [...document.querySelectorAll('video')].filter(({paused}) => !paused).forEach(showCaptions);
  },
} satisfies ClientModule;
