import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Sets the colour of the browser's UI to that of the page, in both colour modes. */
function update(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--site-surface').trim();
  if (colour) {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  new MutationObserver(update).observe(document.documentElement, {attributeFilter: ['data-theme']});
  update();
}
