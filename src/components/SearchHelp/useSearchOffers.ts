import {useEffect, useState} from 'react';
import {useOpenEmbedded} from '@site/src/hooks/useSearchClient';
import type {Offers} from '@sign/search/client';

const NO_OFFERS: Offers = {term: undefined, questions: []};

/** Suggestions for a query without results, with either engine: the embedded index has all headings. */
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
