import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/*
 * The first two texts that a browser compares cost it the rules of the language, 70 ms on a slow phone. Docusaurus does
 * so when it takes a page over; here the text of the page is still on its way, and the processor has nothing to do.
 */
if (ExecutionEnvironment.canUseDOM) {
  document.title.localeCompare('');
}
