import type {LoadContext, Plugin} from '@docusaurus/types';
import searchIndex from '@sign/search/plugin';
import {readBuiltPage} from '../../built-page';
import {readData} from '../../data/read';
import {readSynonyms} from '../../search/synonyms';
import {siteSections} from '../../search/site-sections';

/** The search index of this site: `@sign/search` with our questions, synonyms and sections. */
export default (context: LoadContext): Plugin =>
  searchIndex(context, {
    ...siteSections,
    questions: () => readData('questions.yaml'),
    synonyms: readSynonyms,
    read: readBuiltPage,
  });
