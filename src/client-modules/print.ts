import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// Opens collapsed sections for printing. src/css/print.css does so where `::details-content` exists, which excludes
// Safari before 18.4, Chrome before 131 and Firefox before 143.
if (ExecutionEnvironment.canUseDOM && !CSS.supports('selector(::details-content)')) {
  let folded: HTMLDetailsElement[] = [];
  const fold = () => {
    folded.forEach((details) => (details.open = false));
    folded = [];
  };
  const unfold = () => {
    folded.push(...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])'));
    folded.forEach((details) => (details.open = true));
  };
  window.addEventListener('beforeprint', unfold);
  window.addEventListener('afterprint', fold);
  // Browsers for iOS print without these events.
  window.matchMedia('print').addEventListener('change', ({matches}) => (matches ? unfold() : fold()));
}
