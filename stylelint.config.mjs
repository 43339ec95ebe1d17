const RAW_COLOR = {message: 'Use a token of src/css/tokens.css instead of a raw color'};
const RAW_SIZE = {message: 'Use a token of src/css/tokens.css instead of a raw size'};

/**
 * The standard rules, and three of ours: colors, font sizes, spacing and radii come from tokens; class names of
 * modules are camelCase and named by role.
 *
 * @type {import('stylelint').Config}
 */
export default {
  extends: ['stylelint-config-standard'],
  rules: {
    'color-no-hex': [true, RAW_COLOR],
    'color-named': ['never', RAW_COLOR],
    'function-disallowed-list': [
      ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
      RAW_COLOR,
    ],
    'declaration-property-value-disallowed-list': [
      {
        '/^list-style(?:-type)?$/': ['none'],
        '/^(?:font-size|gap|(?:row|column)-gap|(?:padding|margin)(?:-.+)?|border(?:-.+)?-radius)$/': [
          '/\\d(?:px|rem|pt)\\b/',
        ],
      },
      {
        message: (property) =>
          property.startsWith('list-style')
            ? "Write list-style: '': with 'none', VoiceOver in Safari no longer announces a list"
            : RAW_SIZE.message,
      },
    ],
    'selector-disallowed-list': [
      ['/(?:^|[\\s,>+~])(?:html|body|:root)[^\\s,>+~]*:has\\(/'],
      {message: 'Set an attribute instead: with :has() on the root, each inserted element restyles the whole page'},
    ],
    'selector-class-pattern': ['^[a-z][a-zA-Z0-9]*$', {message: 'Name the class by its role, in camelCase'}],
    // Safari 15.4, the oldest in browserslist, does not support `(width >= 997px)`.
    'media-feature-range-notation': 'prefix',
  },
  overrides: [
    {
      // Token definitions. Print styles need black and white, points and millimetres.
      files: ['src/css/tokens.css', 'src/css/print.css'],
      rules: {
        'color-no-hex': null,
        'function-disallowed-list': null,
        'declaration-property-value-disallowed-list': null,
      },
    },
    {
      // Class names of Infima, the theme and DocSearch.
      files: ['src/css/*.css', 'src/theme/SearchBar/dialog.css', 'build-tools/plugins/analytics/panel-space.css'],
      rules: {'selector-class-pattern': null},
    },
  ],
};
