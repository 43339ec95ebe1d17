import {explainFailures} from './failures';
import {addZoom} from './zoom';

/** Sets up the images of the current page. Returns a cleanup function. */
export function setUp(): () => void {
  const undo = [addZoom(), explainFailures()];
  return () => undo.forEach((end) => end());
}
