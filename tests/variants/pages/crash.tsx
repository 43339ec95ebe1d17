import React, {useEffect, useState, type ReactNode} from 'react';
import Layout from '@theme/Layout';

/**
 * A page that crashes in the browser. `?ok` keeps it alive, so that "try again" can succeed; `?around` crashes outside
 * the layout.
 */
export default function Crash(): ReactNode {
  const [isAround, setIsAround] = useState(false);
  useEffect(() => setIsAround(new URLSearchParams(window.location.search).has('around')), []);
  if (isAround) {
    return <Bomb />;
  }
  return (
    <Layout title="Falha">
      <Bomb />
    </Layout>
  );
}

function Bomb(): ReactNode {
  const [isArmed, setIsArmed] = useState(false);
  useEffect(() => setIsArmed(!new URLSearchParams(window.location.search).has('ok')), []);
  if (isArmed) {
    throw new Error('falha de propósito');
  }
  return <h1>Esta página está bem.</h1>;
}
