/* Files that a visitor dropped on a page without a drop zone, in memory until the page with the drop zone opens. */

let waiting: readonly File[] = [];

/** Keeps files for the next page. */
export function handFiles(files: readonly File[]): void {
  waiting = files;
}

/** Returns the files that the previous page kept. */
export const handedFiles = (): readonly File[] => waiting;
