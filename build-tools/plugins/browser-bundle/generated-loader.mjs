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
  'staticDirectories',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onDuplicateRoutes',
  // Not of the configuration: which version each plugin has.
  'pluginVersions',
];

/** Leaves out of what Docusaurus generates for pages what only the build reads. */
export default function generatedLoader(source) {
  // The configuration is a module with one object of JSON; what is known of the packages is JSON.
  const start = source.indexOf('{');
  const end = source.lastIndexOf('}') + 1;
  const data = JSON.parse(source.slice(start, end));
  for (const field of FOR_THE_BUILD) {
    delete data[field];
  }
  delete data.future?.faster;
  return source.slice(0, start) + JSON.stringify(data) + source.slice(end);
}
