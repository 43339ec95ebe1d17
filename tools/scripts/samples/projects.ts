import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {zipSync} from 'fflate';

/** Signed files of `static/exemplos` that a project reads, by project. They go into its folder `exemplos`. */
const SIGNED_FILES: Readonly<Record<string, readonly string[]>> = {
  validation: ['contrato-alterado.pdf', 'contrato-assinado.pdf', 'raiz-de-pdf.pem'],
};

/** The folders of `samples/` that run: those with an expected output. */
export const projects = (): readonly string[] =>
  readdirSync('samples')
    .filter((name) => existsSync(`samples/${name}/output.txt`))
    .sort();

/** The files of a project by their path in its zip, in a fixed order. */
export function projectFiles(project: string): Record<string, Uint8Array> {
  const folder = path.join('samples', project);
  const own = readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const signed = (SIGNED_FILES[project] ?? []).map((name) => path.join('static/exemplos', name));
  const inZip = (file: string) => path.relative(file.startsWith(folder) ? folder : 'static', file);
  const files = [...own, ...signed].map(
    (file) => [`${project}/${inZip(file).replaceAll(path.sep, '/')}`, new Uint8Array(readFileSync(file))] as const,
  );
  return Object.fromEntries(files.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Packs a project into a zip. The same files give the same bytes. */
export const zipProject = (project: string): Uint8Array =>
  zipSync(projectFiles(project), {level: 9, mtime: new Date(1980, 0, 1)});

/** Writes `<project>.zip` for every sample that runs. */
export function makeProjects(target: string): void {
  for (const project of projects()) {
    writeFileSync(path.join(target, `${project}.zip`), zipProject(project));
  }
}
