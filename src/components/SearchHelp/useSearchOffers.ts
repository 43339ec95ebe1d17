import {useEffect, useState} from 'react';
import {useOpenEmbedded} from '@site/src/hooks/useSearchClient';
import type {Offers} from '@site/src/search/client';

const NO_OFFERS: Offers = {term: undefined, questions: []};

/** What to offer for a query that found nothing, with either engine. The embedded index knows all headings. */
export function useSearchOffers(query: string): Offers {
  const openEmbedded = useOpenEmbedded();
  const [offers, setOffers] = useState(NO_OFFERS);
  useEffect(() => {
    let isStale = false;
    void openEmbedded()
      .then((client) => client.offersFor(query))
      .catch(() => NO_OFFERS)
      .then((offers) => !isStale && setOffers(offers));
    return () => {
      isStale = true;
    };
  }, [openEmbedded, query]);
  return offers;
}
