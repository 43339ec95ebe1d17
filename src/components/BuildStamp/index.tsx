import React, {type ReactNode} from 'react';
import {useSiteFields} from '@site/src/hooks/useSiteFields';
import styles from './styles.module.css';

/** The line that tells which build this is; the wording is the specification's, letter for letter (R14). */
export default function BuildStamp(): ReactNode {
  const {number, date, branch} = useSiteFields().build;
  return (
    <div className={styles.stamp} lang="en">
      {`Build #${number} ${date} with branch ${branch}`}
    </div>
  );
}
