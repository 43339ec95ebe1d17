import {mark, type MarkColors} from '../../src/lib/mark';

/** The logo as a data URI, which is smaller than the response headers of a request. */
function logoAddress(colors: MarkColors): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>${mark(colors)}</svg>`;
  return `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#<>]/g, encodeURIComponent)}`;
}

/** The logo in each color mode; the light one is also the favicon. */
export const icon = logoAddress({dots: '#0A4DA3', pen: '#F4B71B'});
export const darkIcon = logoAddress({dots: '#8DBBFF', pen: '#F4C64F'});
