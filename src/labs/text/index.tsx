import React, {useEffect, useId, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Heading from '@theme/Heading';
import {hasWebCrypto} from '@site/src/lib/web-crypto';
import {type Bytes, hexOf, toBase64} from '@sign/signatures';
import Action from '../components/Action';
import FactList from '../components/FactList';
import layout from '../components/layout.module.css';
import LabPanel from '../components/LabPanel';
import VerdictCard from '../components/VerdictCard';
import {messages} from '../words/errors';
import {calculate, type Calculation} from './formulas';
import {ALGORITHMS, availableAlgorithms, createKeys, signText, verifyText, type AlgorithmId} from './keys';
import styles from './styles.module.css';

const FIRST_TEXT = 'Vendo a minha bicicleta à Maria por 8000 escudos.';

interface Signed {
  readonly text: string;
  readonly signature: Bytes;
}

interface Checked {
  readonly isRight: boolean;
  readonly calculation: Calculation | null;
  /** Whether it is the first result for this signature. */
  readonly isFirst: boolean;
}

/** Lab 2: creates a key pair, signs a sentence, and shows the effect of one changed letter. */
export default function TextLab(): ReactNode {
  const id = useId();
  const [offered, setOffered] = useState<readonly AlgorithmId[] | null>(null);
  const [algorithm, setAlgorithm] = useState<AlgorithmId>('ecdsa-p256');
  const [keys, setKeys] = useState<{readonly pair: CryptoKeyPair; readonly publicKey: string} | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(() => (hasWebCrypto() ? null : messages.insecure));
  const [text, setText] = useState(FIRST_TEXT);
  const [signed, setSigned] = useState<Signed | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const shown = useRef<Signed | null>(null);

  useEffect(() => {
    if (hasWebCrypto()) {
      void availableAlgorithms().then(setOffered);
    }
  }, []);

  useEffect(() => {
    if (!keys || !signed) {
      return;
    }
    let isGone = false;
    const {publicKey} = keys.pair;
    void Promise.all([
      verifyText(algorithm, publicKey, signed.signature, text),
      calculate(algorithm, publicKey, signed.signature, text),
    ]).then(([isRight, calculation]) => {
      if (!isGone) {
        setChecked({isRight, calculation, isFirst: shown.current !== signed});
        shown.current = signed;
      }
    });
    return () => {
      isGone = true;
    };
  }, [algorithm, keys, signed, text]);

  const forget = () => {
    setKeys(null);
    setSigned(null);
    setChecked(null);
  };
  /** Locks the algorithm until the work is done. */
  const whileBusy = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch {
      setProblem(messages.noCrypto);
    } finally {
      setBusy(false);
    }
  };
  const generate = () => {
    forget();
    return whileBusy(async () => {
      const pair = await createKeys(algorithm);
      const spki = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey));
      setKeys({pair, publicKey: toBase64(spki)});
    });
  };
  const sign = ({pair}: {readonly pair: CryptoKeyPair}) =>
    whileBusy(async () => setSigned({text, signature: await signText(algorithm, pair.privateKey, text)}));

  return (
    <LabPanel title="Assinar e verificar um texto" isReady={offered !== null} problem={problem}>
      <fieldset className={clsx(layout.tight, styles.choices)}>
        <legend>1. Escolha o algoritmo e crie as chaves</legend>
        {offered?.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={`${id}-algorithm`}
              checked={option === algorithm}
              disabled={isBusy}
              onChange={() => {
                setAlgorithm(option);
                forget();
              }}
            />
            {ALGORITHMS[option].label}
          </label>
        ))}
        {offered && !offered.includes('ed25519') && <p>O seu navegador não tem Ed25519.</p>}
        {/* Not `disabled`, which would lose the focus. */}
        <button
          type="button"
          className={clsx('button button--primary', isBusy && 'disabled')}
          aria-disabled={isBusy}
          onClick={() => !isBusy && void generate()}>
          {keys ? 'Criar outro par de chaves' : 'Criar o par de chaves'}
        </button>
        <p role="status" className={layout.text}>
          {keys
            ? 'As chaves estão criadas. A chave privada não se consegue copiar nem guardar: só serve para assinar aqui.'
            : isBusy && 'A criar as chaves…'}
        </p>
      </fieldset>

      {keys && (
        <>
          <FactList
            facts={[
              {
                name: 'Chave pública',
                value: <LongValue text={keys.publicKey} />,
                help: 'Pode dá-la a toda a gente: só serve para verificar.',
                term: 'chave-publica',
              },
            ]}
          />
          <div className={layout.field}>
            <label htmlFor={`${id}-text`}>2. Escreva o texto e assine-o</label>
            <textarea
              id={`${id}-text`}
              className="control"
              rows={3}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <div className={layout.buttons}>
              <button type="button" className="button button--primary" onClick={() => void sign(keys)}>
                {signed ? 'Assinar de novo' : 'Assinar'}
              </button>
              {signed && (
                <>
                  <Action onClick={() => setText(changeOneLetter(text))}>Mudar uma letra</Action>
                  <Action onClick={() => setText(signed.text)}>Repor o texto assinado</Action>
                </>
              )}
            </div>
          </div>
        </>
      )}

      {checked && signed && (
        <>
          <VerdictCard
            key={`${hexOf(signed.signature)} ${checked.isRight}`}
            about="do texto"
            takesFocus={checked.isFirst}
            {...(checked.isRight
              ? {
                  tone: 'valid',
                  heading: 'A assinatura confere',
                  sentence: 'Este texto é, letra por letra, o que foi assinado com a chave privada deste par.',
                }
              : {
                  tone: 'invalid',
                  heading: 'A assinatura não confere',
                  sentence: 'O texto já não é o que foi assinado. Basta uma letra, um espaço ou um acento.',
                })}
          />
          <Heading as="h4">3. As contas, com os seus números</Heading>
          <FactList
            facts={[
              {
                name: 'Assinatura',
                value: <LongValue text={hexOf(signed.signature)} />,
                help: 'O que a chave privada fez do texto. Quem tem o texto, a assinatura e a chave pública pode verificar.',
                term: 'assinatura-digital',
              },
              ...(checked.calculation?.steps ?? []).map(({name, formula, value}) => ({
                name,
                value: (
                  <>
                    <i>{formula}</i>
                    <br />
                    <LongValue text={value} />
                  </>
                ),
              })),
            ]}
          />
          <p className={layout.text}>
            {checked.calculation
              ? `${checked.calculation.conclusion} Aqui ${checked.calculation.isEqual ? 'verifica-se' : 'não se verifica'}.`
              : 'No Ed25519, a assinatura são dois números: um ponto da curva e um fator. O navegador faz a conta.'}
          </p>
        </>
      )}
    </LabPanel>
  );
}

/** Longer values are truncated: RSA numbers would each fill a phone's screen. */
const SHOWN_CHARACTERS = 200;

/** A number; truncated in the middle if long, with the whole on demand. */
function LongValue({text}: {readonly text: string}): ReactNode {
  return text.length <= SHOWN_CHARACTERS ? (
    <code>{text}</code>
  ) : (
    <details>
      <summary>{`${text.slice(0, 16)}…${text.slice(-16)}, ao todo ${text.length} caracteres`}</summary>
      <code>{text}</code>
    </details>
  );
}

/** Changes one vowel after the middle of a text, or adds one. */
function changeOneLetter(text: string): string {
  const letters = Array.from(text);
  const vowels = letters.flatMap((letter, index) => (/[aeiou]/.test(letter) ? [index] : []));
  const at = vowels.find((index) => index >= letters.length / 2) ?? vowels.at(-1);
  if (at === undefined) {
    return `${text}a`;
  }
  letters[at] = letters[at] === 'a' ? 'e' : 'a';
  return letters.join('');
}
