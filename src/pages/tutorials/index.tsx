import React, {type ReactNode} from 'react';
import {useQueryString} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import FilterBar from '@site/src/components/FilterBar';
import PageHeader from '@site/src/components/PageHeader';
import {AUDIENCES, TUTORIAL_TOPICS} from '@site/src/data/labels';
import tutorials from '@generated/site-data/default/tutorials.json';
import {useOpenTarget} from '@site/src/hooks/useOpenTarget';
import TutorialCard from './_components/TutorialCard';
import styles from './_components/styles.module.css';

export default function Tutorials(): ReactNode {
  const [audience, setAudience] = useQueryString('publico');
  const [topic, setTopic] = useQueryString('tema');
  useOpenTarget();
  const shown = tutorials.filter(
    (tutorial) =>
      (!(audience in AUDIENCES) || tutorial.audience.some((value) => value === audience)) &&
      (!(topic in TUTORIAL_TOPICS) || tutorial.topic === topic),
  );
  return (
    <Layout
      title="Tutoriais"
      description="Guias passo a passo para ativar, assinar, verificar e guardar documentos digitais em Cabo Verde, com o tempo e o material de cada um.">
      <main className="margin-bottom--xl">
        <PageHeader title="Tutoriais">
          <p>
            Guias curtos, um passo de cada vez. Cada um diz quanto tempo leva, o que é preciso e como saber que correu
            bem.
          </p>
        </PageHeader>
        <div className="container">
          <FilterBar
            label="Filtrar os tutoriais"
            filters={[
              {name: 'Para quem', value: audience, onChange: setAudience, options: AUDIENCES},
              {name: 'Tema', value: topic, onChange: setTopic, options: TUTORIAL_TOPICS},
            ]}
            count={shown.length}
            total={tutorials.length}
          />
          <ul className={styles.list}>
            {shown.map((tutorial) => (
              <li key={tutorial.id}>
                <TutorialCard tutorial={tutorial} />
              </li>
            ))}
          </ul>
        </div>
      </main>
    </Layout>
  );
}
