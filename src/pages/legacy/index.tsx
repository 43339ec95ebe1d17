import React, {type ReactNode} from 'react';
import Layout from '@theme/Layout';
import FilterBar from '@site/src/components/FilterBar';
import PageHeader from '@site/src/components/PageHeader';
import {LEGACY_CATEGORIES, VALIDITY} from '@site/src/data/labels';
import {useFilter} from '@site/src/hooks/useFilter';
import legacy from '@generated/site-data/default/legacy.json';
import LegacyCard from './_components/LegacyCard';

/** Lists legacy documents and practices, filtered by category or validity. */
export default function Legacy(): ReactNode {
  const [category, setCategory] = useFilter('tipo', LEGACY_CATEGORIES);
  const [validity, setValidity] = useFilter('validade', VALIDITY);
  const shown = legacy.filter(
    (entry) => (!category || entry.category === category) && (!validity || entry.stillValid === validity),
  );
  return (
    <Layout
      title="Documentos antigos"
      description="O que veio antes e como lidar com isso: formatos, algoritmos, cartões e certificados antigos, o que ainda vale e o que fazer.">
      <main className="margin-bottom--xl">
        <PageHeader title="Documentos antigos" ring={{filled: 6, marked: [5]}}>
          <p>
            Um documento assinado há anos pode continuar a servir de prova, ou precisar de cuidados hoje. Veja o seu
            caso.
          </p>
        </PageHeader>
        <div className="container">
          <FilterBar
            label="Filtrar os casos"
            filters={[
              {name: 'Tipo', value: category, onChange: setCategory, options: LEGACY_CATEGORIES},
              {name: 'Ainda vale?', value: validity, onChange: setValidity, options: VALIDITY},
            ]}
            count={shown.length}
            total={legacy.length}
            noun="casos"
          />
          {shown.map((entry) => (
            <LegacyCard key={entry.id} entry={entry} />
          ))}
        </div>
      </main>
    </Layout>
  );
}
