/**
 * Creates new content (`npm run new`) from prompts or flags (`npm run new -- term --title "Selo temporal" --definition
 * "…" --source RFC-3161`). Writes it to the right place and prints the next steps. Never overwrites a file.
 */
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {stdin, stdout} from 'node:process';
import {createInterface} from 'node:readline';
import {parseArgs} from 'node:util';
import {format, resolveConfig} from 'prettier';
import {plainText} from '../../build-tools/content-check/text';
import {kinds, type Made, type Question} from '../new-content/kinds';

const flags = [...new Set(Object.values(kinds).flatMap(({questions}) => questions.map(({name}) => name)))];

const KIND: Question = {name: 'kind', ask: 'O que quer fazer', options: Object.keys(kinds)};

async function main(): Promise<void> {
  const {values, positionals} = readArguments();
  const terminal = stdin.isTTY ? createInterface({input: stdin}) : undefined;
  // Read lines instead of using prompts, so that answers typed or pasted ahead are not lost.
  const lines = terminal?.[Symbol.asyncIterator]();

  const answer = async ({name, ask, options}: Question, given?: string): Promise<string> => {
    if (given !== undefined && (!options || options.includes(given))) {
      return given.trim();
    }
    if (!lines) {
      throw new Error(
        given === undefined
          ? `falta --${name}: ${ask}${options ? ` (${options.join(', ')})` : ''}.`
          : `«${given}» não serve. Use um destes: ${options?.join(', ')}.`,
      );
    }
    options?.forEach((option, index) => {
      console.log(`  ${index + 1}. ${option}${name === KIND.name && kinds[option] ? `: ${kinds[option].label}` : ''}`);
    });
    for (;;) {
      stdout.write(`${ask}${options ? ' (número ou nome)' : ''}: `);
      const line = await lines.next();
      if (line.done) {
        throw new Error('interrompido: nada foi escrito.');
      }
      const text = line.value.trim();
      const chosen = options ? (options[Number(text) - 1] ?? options.find((option) => option === text)) : text;
      if (chosen) {
        return chosen;
      }
      console.log(options ? 'Escreva um dos números da lista.' : 'Escreva um texto.');
    }
  };

  try {
    const kind = kinds[await answer(KIND, positionals[0])];
    const answers: Record<string, string> = {};
    for (const question of kind?.questions ?? []) {
      answers[question.name] = await answer(question, values[question.name]);
    }
    await write(kind?.make(answers, readIfThere, new Date().toISOString().slice(0, 10)));
  } finally {
    terminal?.close();
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(flags.map((name) => [name, {type: 'string' as const}])),
    });
  } catch {
    // Replace Node's English message.
    throw new Error(
      `não percebi o que escreveu depois de «npm run new». As opções são --${flags.join(', --')}, cada uma seguida do seu texto.`,
    );
  }
}

const readIfThere = (file: string): string | undefined =>
  existsSync(file) ? plainText(readFileSync(file, 'utf8')) : undefined;

async function write(made: Made | undefined): Promise<void> {
  // Format all files before writing any: a formatting error means that the content is invalid.
  const texts = await Promise.all(
    Object.entries(made?.files ?? {}).map(async ([file, text]) => [file, await formatted(file, text)] as const),
  );
  for (const [file, text] of texts) {
    const done = existsSync(file) ? 'Mudado' : 'Criado';
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
    console.log(`${done}: ${file}`);
  }
  console.log('\nA seguir:');
  [...(made?.next ?? []), 'Verifique com «npm run check:content».'].forEach((step, index) => {
    console.log(`${index + 1}. ${step}`);
  });
}

async function formatted(file: string, text: string): Promise<string> {
  if (!file.endsWith('.ts')) {
    return text;
  }
  try {
    return await format(text, {...(await resolveConfig(file)), filepath: file});
  } catch (error) {
    // Prettier's own message is in English, with a colored code frame.
    const {line} = (error as {loc?: {start?: {line?: number}}}).loc?.start ?? {};
    throw new Error(
      `${file}${line ? `:${line}` : ''}: o ficheiro não se consegue ler. Nada foi escrito: corra «npm run check:content» e emende-o primeiro.`,
    );
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
