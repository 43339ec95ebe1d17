import {usePluralForm} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';

/** Formats the number of search results, including none. */
export function useResultCount(): (count: number) => string {
  const {selectMessage} = usePluralForm();
  return (count) =>
    count === 0
      ? translate({id: 'theme.SearchPage.noResultsText', message: 'No results were found'})
      : selectMessage(
          count,
          translate(
            {id: 'theme.SearchPage.documentsFound.plurals', message: 'One document found|{count} documents found'},
            {count},
          ),
        );
}
