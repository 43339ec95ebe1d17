/** What the configuration says to the build and no page asks for. */
const FOR_THE_BUILD = [
  'presets',
  'plugins',
  'themes',
  'markdown',
  'headTags',
  'stylesheets',
  'scripts',
  'clientModules',
];

/** Leaves out of the generated configuration, a module with one object of JSON, what only the build reads. */
export default function configLoader(source) {
  const config = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1));
  for (const field of FOR_THE_BUILD) {
    delete config[field];
  }
  return `export default ${JSON.stringify(config)};`;
}
