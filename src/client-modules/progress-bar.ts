import nprogress from 'nprogress';
import {builtHtml} from '../lib/built-html';

/* Gives the theme's progress bar a template that Trusted Types accept. The bar is decorative; its stock template
   has an invalid role, and a spinner that the theme turns off. */
nprogress.configure({
  barSelector: '.bar',
  showSpinner: false,
  template: builtHtml('<div class="bar" aria-hidden="true"><div class="peg"></div></div>'),
});
