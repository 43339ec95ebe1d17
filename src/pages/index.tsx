import React, {type ReactNode} from 'react';
import Layout from '@theme/Layout';
import Chain from './_home/Chain';
import Contact from './_home/Contact';
import DropTarget from './_home/DropTarget';
import Hero from './_home/Hero';
import HowItWorks from './_home/HowItWorks';
import Research from './_home/Research';
import Tasks from './_home/Tasks';

export default function Home(): ReactNode {
  return (
    <Layout
      title="Assinatura digital em Cabo Verde"
      description="Assine documentos no telemóvel ou no computador e verifique os que recebe: guias simples sobre a assinatura digital em Cabo Verde, com fontes.">
      <DropTarget>
        <Hero />
        <Tasks />
        <HowItWorks />
        <Chain />
        <Research />
        <Contact />
      </DropTarget>
    </Layout>
  );
}
