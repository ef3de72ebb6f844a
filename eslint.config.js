import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const SHORT = { max: 250, skipBlankLines: true, skipComments: true }
const LONGER = { max: 400, skipBlankLines: true, skipComments: true }

const TESTS = ['**/*.test.{ts,tsx}', '**/test/**', 'e2e/**', 'bench/**']

/** Errors that no test run shows reliably: a promise that nobody waits for, or that is taken for its value. */
const promiseRules = {
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
}

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      'data/**',
      'test-results/**',
      'playwright-report/**',
      'server/src/db/table-types.ts',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', SHORT],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        {
          selector: ':matches(SpreadElement, JSXSpreadAttribute) > :matches(ObjectExpression, ArrayExpression)',
          message: 'Write the members of a literal out; do not spread it.',
        },
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that has it.' },
        {
          selector: 'ClassDeclaration:not([superClass.name=/Error$/])',
          message: 'Functions, not classes (errors apart).',
        },
      ],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidOperator: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      ...promiseRules,
      // Our objects are records of functions; none of them uses `this`.
      '@typescript-eslint/unbound-method': 'off',
      // A handler or a hook of an asynchronous port may have nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      // Types say `string` where the outside may send nothing; these checks are meant.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      // `erasableSyntaxOnly` allows no enums, and there are no classes but errors.
      '@typescript-eslint/no-mixed-enums': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
    },
  },
  {
    // A mistake in a test shows when it runs, unless it does not wait; and replies are read as JSON, which is `any`.
    files: TESTS,
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json' } },
    rules: { 'max-lines': ['error', LONGER], ...promiseRules },
  },
  { files: ['**/*.config.ts', 'eslint.config.js', '**/global-setup.ts'], rules: { 'no-restricted-syntax': 'off' } }, // tools ask for a default export
  {
    files: ['web/**/*.{ts,tsx}'],
    ignores: TESTS, // these rules compile every component of a file; those of a test are a few lines
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // These two serve the React compiler, which we do not use: a hook that gives a ref beside other values is taken for
      // the ref itself, and an element kept in state for a value that must not be scrolled.
      'react-hooks/refs': 'off',
      'react-hooks/immutability': 'off',
    },
  },
)
