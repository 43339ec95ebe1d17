/** Selects the form that filters the entries of a page (`components/EntryFilter`); resetting it shows all of them. */
export const ENTRY_FILTER = 'form[data-entry-filter]';

/** Selects the elements that the filter hides: entries, and topics without entries. */
export const FILTERED_OUT = '[data-entry][hidden], h2[hidden]';
