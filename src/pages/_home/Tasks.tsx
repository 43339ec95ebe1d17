import React, {type ReactNode} from 'react';
import Section from '@site/src/components/Section';
import TaskList from '@site/src/components/TaskList';

/** What most people come for, each one press from here. */
export default function Tasks(): ReactNode {
  return (
    <Section title="Preciso de…">
      <TaskList />
    </Section>
  );
}
