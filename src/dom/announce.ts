let region: HTMLElement | undefined;

/** Creates the live region in advance; screen readers only announce changes in a region they already know. */
export function prepareAnnouncements(): void {
  if (!region) {
    region = document.createElement('div');
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
}

/** Makes screen readers announce a text politely. */
export function announce(text: string): void {
  prepareAnnouncements();
  if (region) {
    region.textContent = text;
  }
}
