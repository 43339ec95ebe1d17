/* Contract between the entries of a page (questions, terms, old documents) and what filters, opens or prints them.
   `build-tools/remark/folded-answers.ts` writes the same attribute. */

/** Marks an entry. */
export const ENTRY = {'data-entry': ''};
/** Marks the `<details>` of an entry that hold what few readers need. */
export const ENTRY_REST = {'data-entry-rest': ''};

/** Selects the form that filters the entries (`components/EntryFilter`); resetting it shows all of them. */
export const ENTRY_FILTER = 'form[data-entry-filter]';

/** Selects the elements that the filter hides: entries, and topics without entries. */
export const FILTERED_OUT = '[data-entry][hidden], h2[hidden]';
