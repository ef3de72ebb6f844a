/** The light scheme of the product's tokens, on paper. */
export const palette = {
  ink: '#24211e',
  secondary: '#57514a',
  tertiary: '#6f6860',
  line: '#d8d3ca',
  accent: '#0f5a58',
  soft: '#f4f2ee',
  error: '#a3342a',
} as const
