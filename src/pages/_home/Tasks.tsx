import React, {type ReactNode} from 'react';
import Section from '@site/src/components/Section';
import TaskList from '@site/src/components/TaskList';

/** The most common tasks, one click away. */
export default function Tasks(): ReactNode {
  return (
    <Section title="Preciso de…">
      <TaskList />
    </Section>
  );
}
