import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// Opens collapsed sections for printing. src/css/print.css does so where `::details-content` exists, which excludes
// Safari before 18.4, Chrome before 131 and Firefox before 143.
if (ExecutionEnvironment.canUseDOM && !CSS.supports('selector(::details-content)')) {
  let folded: HTMLDetailsElement[] = [];
  const toggle = (isOpen: boolean) => folded.forEach((details) => (details.open = isOpen));
  window.addEventListener('beforeprint', () => {
    folded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    toggle(true);
  });
  window.addEventListener('afterprint', () => toggle(false));
}
