import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

const teal: MantineColorsTuple = [
  '#eef6f5',
  '#e3f0ee',
  '#d6eae7',
  '#a9cfcb',
  '#7cc6bf',
  '#4fa19a',
  '#2b7f7a',
  '#0f5a58',
  '#0c4746',
  '#083433',
]
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ee',
  '#e8e4dd',
  '#d8d3ca',
  '#b3aca1',
  '#8d867c',
  '#6f6860',
  '#57514a',
  '#3b3732',
  '#24211e',
]
const dark: MantineColorsTuple = [
  '#ece9e4',
  '#bfbab2',
  '#9d978f',
  '#7d776f',
  '#474440',
  '#34312e',
  '#232120',
  '#1b1a18',
  '#171614',
  '#100f0e',
]

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  colors: { teal, gray, dark },
  black: '#24211e',
  fontFamily: '"Hanken Grotesk Variable", system-ui, sans-serif',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1rem', sm: '1.25rem', md: '1.25rem', lg: '1.5rem', xl: '1.75rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h2: { fontSize: '1rem', lineHeight: '1.5rem' },
      h3: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '18px' },
  defaultRadius: 'sm',
  shadows: { xs: 'var(--sh-1)', sm: 'var(--sh-1)', md: 'var(--sh-2)', lg: 'var(--sh-2)', xl: 'var(--sh-3)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain objects, because `Modal.extend` and the like would add each component to the first load.
  components: {
    Button: { defaultProps: { variant: 'default', size: 'sm' }, styles: { label: { fontWeight: 550 } } },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: {
        label: { fontSize: 13, lineHeight: '18px', fontWeight: 500, color: 'var(--ink-2)', marginBottom: 4 },
      },
    },
    Badge: {
      defaultProps: { variant: 'light', radius: 'xl' },
      // The label is never truncated, however narrow its column.
      styles: {
        root: { height: 22, minWidth: 'max-content' },
        label: { fontSize: 12, textTransform: 'none', fontWeight: 550 },
      },
    },
    Modal: {
      defaultProps: { radius: 'lg', padding: 'lg', closeOnClickOutside: false, transitionProps: { duration: 160 } },
    },
    // The lists scroll by themselves (fields.css): Mantine's scroll area would be part of the first load.
    Autocomplete: { defaultProps: { withScrollArea: false } },
    Select: { defaultProps: { withScrollArea: false } },
    Table: { defaultProps: { verticalSpacing: 'sm', highlightOnHover: true } },
    Tooltip: { defaultProps: { openDelay: 350 } },
  },
})

/**
 * Maps one of Mantine's colours to our tokens: `color="red"` on a badge or button is our error colour in both schemes.
 */
function tones(color: string, fill: string, soft: string, ink: string, fillHover = fill) {
  const name = color === 'primary' ? '--mantine-primary-color' : `--mantine-color-${color}`
  return {
    [`${name}-filled`]: `var(--${fill})`,
    [`${name}-filled-hover`]: `var(--${fillHover})`,
    [`${name}-light`]: `var(--${soft})`,
    [`${name}-light-hover`]: `color-mix(in srgb, var(--${soft}) 90%, var(--ink))`,
    [`${name}-light-color`]: `var(--${ink})`,
    [`${name}-outline`]: `var(--${ink})`,
    [`${name}-text`]: `var(--${ink})`,
  }
}

/** Maps Mantine's variables to our tokens, so that its components follow them in light and dark. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: ours, dark: ours })

const ours = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--accent-ink)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-error': 'var(--err-ink)',
  ...tones('primary', 'accent', 'accent-soft', 'accent-ink', 'accent-hover'),
  ...tones('teal', 'accent', 'accent-soft', 'accent-ink', 'accent-hover'),
  ...tones('gray', 'ink-3', 'sunken', 'ink-2'),
  ...tones('red', 'err', 'err-bg', 'err-ink'),
  ...tones('yellow', 'warn', 'warn-bg', 'warn-ink'),
  ...tones('green', 'ok', 'ok-bg', 'ok-ink'),
  ...tones('indigo', 'info-ink', 'info-bg', 'info-ink'),
}
