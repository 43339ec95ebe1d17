import React, {type ReactNode} from 'react';
import {useSiteFields} from '@site/src/hooks/useSiteFields';
import provider from '@generated/site-data/default/provider.json';
import type {Provider} from '@site/src/data/schemas';

export interface PrestadorProps {
  readonly campo: 'nome' | 'correio' | keyof Provider;
}

/** Shows a fact that only the provider knows, from configuration or `provider.yaml`, or a neutral default. */
export default function Prestador({campo}: PrestadorProps): ReactNode {
  const {providerName, contactEmail} = useSiteFields();
  if (campo === 'nome') {
    return providerName;
  }
  if (campo === 'correio') {
    return contactEmail ? (
      <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
    ) : (
      'o prestador ainda não o publicou aqui'
    );
  }
  return provider[campo];
}
