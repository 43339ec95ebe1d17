import React, {type ReactNode} from 'react';
import Layout from '@theme/Layout';
import FilterBar from '@site/src/components/FilterBar';
import PageHeader from '@site/src/components/PageHeader';
import Section from '@site/src/components/Section';
import {AUDIENCES, TUTORIAL_TOPICS} from '@site/src/data/labels';
import type {Lab, ShownTutorial} from '@site/src/data/schemas';
import labs from '@generated/site-data/default/labs.json';
import tutorials from '@generated/site-data/default/tutorials.json';
import {useFilter} from '@site/src/hooks/useFilter';
import LabCard from './_components/LabCard';
import TutorialCard from './_components/TutorialCard';
import VerifyDocument from './_components/VerifyDocument';
import labStyles from './_components/labs.module.css';
import styles from './_components/styles.module.css';

/** Lists labs and tutorials, filtered by audience or topic. */
export default function Tutorials(): ReactNode {
  const [audience, setAudience] = useFilter('publico', AUDIENCES);
  const [topic, setTopic] = useFilter('tema', TUTORIAL_TOPICS);
  const isChosen = (entry: Lab | ShownTutorial) =>
    (!audience || entry.audience.some((value) => value === audience)) && (!topic || entry.topic === topic);
  const shownLabs = labs.filter(isChosen);
  const shownTutorials = tutorials.filter(isChosen);
  return (
    <Layout
      title="Tutoriais"
      description="Laboratórios que verificam ficheiros no seu navegador, e guias passo a passo para assinar, verificar e guardar documentos digitais em Cabo Verde.">
      <main>
        <PageHeader title="Tutoriais" ring={{filled: 4, marked: [3]}}>
          <p>Verifique um documento, experimente nos laboratórios e siga os guias.</p>
        </PageHeader>
        <VerifyDocument />
        <div className="container">
          <FilterBar
            label="Filtrar laboratórios e guias"
            filters={[
              {name: 'Para quem', value: audience, onChange: setAudience, options: AUDIENCES},
              {name: 'Tema', value: topic, onChange: setTopic, options: TUTORIAL_TOPICS},
            ]}
            count={shownLabs.length + shownTutorials.length}
            total={labs.length + tutorials.length}
            noun="laboratórios e guias"
          />
        </div>
        <Section
          id="laboratorios"
          title="Laboratórios"
          lead="Funcionam no seu navegador. Os ficheiros que escolher não são enviados para lado nenhum nem ficam guardados. Depois de abertos, funcionam sem ligação à internet."
          isRaised>
          <ul className={`clean-list ${labStyles.list}`}>
            {labs.map((lab) => (
              <LabCard key={lab.id} lab={lab} isHidden={!isChosen(lab)} />
            ))}
          </ul>
          {shownLabs.length === 0 && <p className="margin--none">Nenhum laboratório corresponde a esta escolha.</p>}
        </Section>
        <Section id="guias" title="Guias passo a passo">
          {shownTutorials.length === 0 && <p className="margin--none">Nenhum guia corresponde a esta escolha.</p>}
          <ul className={`clean-list ${styles.list}`}>
            {shownTutorials.map((tutorial) => (
              <li key={tutorial.id}>
                <TutorialCard tutorial={tutorial} />
              </li>
            ))}
          </ul>
        </Section>
      </main>
    </Layout>
  );
}
