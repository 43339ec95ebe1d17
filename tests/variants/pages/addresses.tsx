import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';

/** Links with alternative spellings of pages, for client navigation (R5). */
const addresses = [
  '/learn/faqs.html',
  '/learn/faqs/index.html',
  '/index.html',
  '/learn/index.html',
  '/learn/faqs/',
  '/learn/faqs).',
];

export default function Addresses(): ReactNode {
  return (
    <Layout title="Endereços">
      <main className="container">
        <h1>Endereços</h1>
        <ul>
          {addresses.map((address) => (
            <li key={address}>
              {/* Broken on purpose in the eyes of the link checker. */}
              <Link to={address} data-noBrokenLinkCheck>
                {address}
              </Link>
            </li>
          ))}
        </ul>
      </main>
    </Layout>
  );
}
