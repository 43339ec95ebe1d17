import {routes} from '../../src/lib/routes';
import {sectionName} from '../../src/lib/sections';

/** Pages whose sections answer one question or explain one term each. */
const ANSWER_PAGES = new Set<string>([routes.faqs, routes.glossary]);

/** How search names the sections of this site, and where it finds short answers. */
export const siteSections = {sectionName, hasAnswers: (route: string) => ANSWER_PAGES.has(route)};
