import js from '@eslint/js';
import docusaurus from '@docusaurus/eslint-plugin';
import importX, {createNodeResolver} from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import {defineConfig, globalIgnores} from 'eslint/config';
import tseslint from 'typescript-eslint';

/**
 * Layers of the source tree, lowest first: each imports only from those below it (CONTRIBUTING, "Where things live").
 */
const LAYERS = ['packages', 'src', 'build-tools', 'tools', 'tests'];

/** Folders of the two larger layers, lowest first. Those in one entry may import each other's files. */
const FOLDERS = {
  src: [
    ['lib', 'data'],
    ['search'],
    ['dom'],
    ['hooks'],
    ['components'],
    ['labs', 'client-modules'],
    ['pages', 'theme'],
  ],
  'build-tools': [['data', 'fonts'], ['remark'], ['content-check'], ['config'], ['search', 'hosting'], ['plugins']],
};

/** Zones of `import-x/no-restricted-paths`: nothing imports from what stands after it in a list. */
const upward = (root, list) =>
  list.slice(0, -1).flatMap((entry, index) =>
    entry.map((target) => ({
      target: `./${root}${target}`,
      from: list
        .slice(index + 1)
        .flat()
        .map((above) => `./${root}${above}`),
    })),
  );
const zones = [
  ...upward(
    '',
    LAYERS.map((layer) => [layer]),
  ),
  ...Object.entries(FOLDERS).flatMap(([layer, folders]) => upward(`${layer}/`, folders)),
  // The site uses the public interface of the verifier; tests and tools may also use its generators of signed files.
  {target: ['./src', './build-tools'], from: './packages/signatures', except: ['./index.ts']},
  {target: ['./tests', './tools'], from: './packages/signatures', except: ['./index.ts', './testing']},
];

/** Rules for bugs, not for taste: Prettier handles format. Every exception below has a reason. */
export default defineConfig(
  globalIgnores([
    'build/',
    'packages/*/dist/',
    '.docusaurus/',
    '.cache/',
    'test-results/',
    'playwright-report/',
    // Readers see these texts verbatim, with the typography of their language.
    'samples/',
    // Failures that tests provoke on purpose.
    'tests/fixtures/',
  ]),
  {linterOptions: {reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error'}},
  js.configs.recommended,
  {
    files: ['**/*.{ts,mts,tsx,mjs}'],
    plugins: {'import-x': importX},
    settings: {
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json'],
          tsconfig: {configFile: `${import.meta.dirname}/tsconfig.json`},
        }),
      ],
    },
    rules: {
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': ['error', {zones}],
      'import-x/no-duplicates': ['error', {'prefer-inline': true}],
    },
  },
  {
    files: ['**/*.{ts,mts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname}},
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        // `import()` types are the only way to name a type inside `declare module`.
        {prefer: 'type-imports', fixStyle: 'inline-type-imports', disallowTypeAnnotations: false},
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        {argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true},
      ],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', {considerDefaultExhaustiveForUnions: true}],
      '@typescript-eslint/restrict-template-expressions': ['error', {allowNumber: true}],
      '@typescript-eslint/no-confusing-void-expression': ['error', {ignoreArrowShorthand: true}],
      eqeqeq: ['error', 'always'],
      'no-console': ['error', {allow: ['warn', 'error']}],
    },
  },
  {
    files: ['packages/signatures/testing/**/*.ts', 'tools/scripts/samples/**/*.ts'],
    rules: {
      // asn1js gives every child of a structure its base class.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    plugins: {'@docusaurus': docusaurus},
    rules: {
      '@docusaurus/string-literal-i18n-messages': 'error',
      // `@docusaurus/no-html-links` cannot tell a page from an anchor, a file or a URL in a variable.
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXOpeningElement[name.name='a'] > JSXAttribute[name.name='href'] > Literal[value=/^\\u002F/]",
          message: 'Use <Link> of @docusaurus/Link for pages: it adds the base URL, prefetches and is checked.',
        },
      ],
      '@docusaurus/prefer-docusaurus-heading': 'error',
      // Docusaurus resolves these itself; a relative path in a swizzled component would break when it moves.
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {group: ['../../../*'], message: 'Use @site/src/….'},
            {group: ['@sign/signatures/*'], message: 'Use the public interface.'},
          ],
        },
      ],
    },
  },
  {
    // Pure code: no React, no DOM (CONTRIBUTING, "Where things live").
    files: ['packages/**', 'src/lib/**', 'src/data/**'],
    // The Docusaurus plugin of the search.
    ignores: ['packages/search/plugin/index.ts', 'packages/search/tests/plugin.test.ts'],
    rules: {
      'no-restricted-imports': ['error', {patterns: ['react', 'react-dom', '@docusaurus/*', '@theme/*']}],
      'no-restricted-globals': [
        'error',
        'window',
        'document',
        'navigator',
        'location',
        'localStorage',
        'sessionStorage',
      ],
    },
  },
  {
    // Command-line programs: their output is their result.
    files: ['tools/**', 'tests/**', 'build-tools/hosting/**'],
    rules: {'no-console': 'off'},
  },
  {
    // Code that runs in the page detaches native methods from their prototypes to observe them.
    files: ['tests/e2e/**'],
    rules: {'@typescript-eslint/unbound-method': 'off'},
  },
  {
    // node:test handles the promises that `test()` and `describe()` return.
    files: ['packages/*/tests/**', 'tests/unit/**', 'tests/built/**', 'tests/support/built.ts'],
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        {allowForKnownSafeCalls: [{from: 'package', package: 'node:test', name: ['test', 'it', 'describe', 'suite']}]},
      ],
    },
  },
);
