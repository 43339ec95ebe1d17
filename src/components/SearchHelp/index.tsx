import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import translations from '@theme/SearchTranslations';
import Examples from './Examples';
import styles from './styles.module.css';
import {useSearchOffers} from './useSearchOffers';

interface Props {
  /** A query without results. */
  readonly query: string;
  readonly onSearch: (query: string) => void;
  /** Called when a link is followed. */
  readonly onFollow?: () => void;
}

/** Next steps after a search without results: the nearest term and questions, the labs, and the contacts. */
export default function SearchHelp({query, onSearch, onFollow}: Props): ReactNode {
  const {term, questions} = useSearchOffers(query);
  const links = [
    ...questions,
    {title: 'Verificar um documento assinado', to: '/tutorials#verificar'},
    {title: 'Saber a quem recorrer', to: '/team#a-quem-recorrer'},
  ];
  return (
    <div className={styles.help}>
      {term && (
        <p key={term}>
          Queria dizer{' '}
          <button type="button" className="clean-btn" onClick={() => onSearch(term)}>
            «{term}»
          </button>
          ?
        </p>
      )}
      <Examples label={translations.modal?.noResultsScreen?.suggestedQueryText ?? ''} onSearch={onSearch} />
      <p>Talvez procure:</p>
      <ul className="clean-list">
        {links.map(({title, to}) => (
          <li key={to}>
            <Link to={to} onClick={onFollow}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
