import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** The browser's own frame takes the colour of the page, in both modes. */
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
