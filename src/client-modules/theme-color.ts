import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Sets the color of the browser's UI to that of the page, in both color modes. */
function update(): void {
  const color = getComputedStyle(document.documentElement).getPropertyValue('--site-surface').trim();
  if (color) {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  new MutationObserver(update).observe(document.documentElement, {attributeFilter: ['data-theme']});
  update();
}
