import React, {type ReactNode} from 'react';
import {useSiteFields} from '@site/src/hooks/useSiteFields';
import provider from '@generated/site-data/default/provider.json';
import type {Provider} from '@site/src/data/schemas';

export interface PrestadorProps {
  readonly campo: 'nome' | 'correio' | 'editor' | 'licenca' | keyof Provider;
  /** Label, for a separate paragraph; without it, the fact is part of the author's sentence. */
  readonly rotulo?: string;
  /** Text to show while the fact is unknown. */
  readonly children?: ReactNode;
}

/** Shows a fact that only the provider knows, from configuration or `provider.yaml`; while it is unknown, its children. */
export default function Prestador({campo, rotulo, children}: PrestadorProps): ReactNode {
  const {providerName, contactEmail, publisher, textLicense} = useSiteFields();
  const facts: {readonly [campo in PrestadorProps['campo']]?: ReactNode} = {
    ...provider,
    nome: providerName,
    correio: contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>,
    editor: publisher && `${publisher}.`,
    licenca: textLicense && <a href={textLicense.href}>{textLicense.label}</a>,
  };
  const fact = facts[campo];
  if (!fact) {
    return children;
  }
  return rotulo ? (
    <p>
      <b>{rotulo}:</b> {fact}
    </p>
  ) : (
    fact
  );
}
