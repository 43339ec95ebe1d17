import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// What unfolds is unfolded on paper by src/css/print.css, but in Safari before 18.4, Chrome before 131, Firefox before 143.
if (ExecutionEnvironment.canUseDOM && !CSS.supports('selector(::details-content)')) {
  let folded: HTMLDetailsElement[] = [];
  const toggle = (isOpen: boolean) => folded.forEach((details) => (details.open = isOpen));
  window.addEventListener('beforeprint', () => {
    folded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    toggle(true);
  });
  window.addEventListener('afterprint', () => toggle(false));
}
