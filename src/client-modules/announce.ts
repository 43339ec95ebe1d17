let region: HTMLElement | undefined;

/** Makes the place for announcements; screen readers hear only what changes in a place that they know. */
export function prepareAnnouncements(): void {
  if (!region) {
    region = document.createElement('div');
    region.className = 'spoken-only';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
}

/** Has screen readers say a text when they are done with what they are saying. */
export function announce(text: string): void {
  prepareAnnouncements();
  if (region) {
    region.textContent = text;
  }
}
