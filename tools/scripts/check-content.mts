/**
 * Checks all content (`npm run check:content`). Prints each problem as `file:line: what is wrong and how to fix it` and
 * exits with code 1 if there is one. `--json` prints a list of `{file, line, message, rule}` for editors; `--root`
 * checks the site in another folder. On GitHub, each problem also appears on its line in the pull request.
 */
import {checkContent} from '../../build-tools/content-check/check';
import {annotation} from './annotation';
import {readArguments} from './arguments';

const {values} = readArguments('check:content', {
  options: {json: {type: 'boolean'}, root: {type: 'string', default: '.'}},
});

async function main(): Promise<void> {
  const started = performance.now();
  const findings = await checkContent(values.root);
  if (values.json) {
    console.log(JSON.stringify(findings, null, 2));
  } else {
    for (const finding of findings) {
      const {file, line, message, rule} = finding;
      console.log(`${file}:${line}: ${message} [${rule}]`);
      if (process.env.GITHUB_ACTIONS === 'true') {
        console.log(annotation(finding));
      }
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',');
    const count =
      findings.length === 1 ? '1 problema' : `${findings.length || 'nenhum'} problema${findings.length ? 's' : ''}`;
    console.log(`\nConteúdo verificado em ${seconds} s: ${count}.`);
  }
  process.exitCode = findings.length > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error('A verificação não chegou ao fim, por um erro que é dela. Mostre isto a quem programa:\n');
  console.error(error);
  process.exitCode = 2;
});
