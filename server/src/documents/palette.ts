/** The colours of the application's light theme, for documents. */
export const palette = {
  ink: '#24211e',
  secondary: '#57514a',
  tertiary: '#6f6860',
  line: '#d8d3ca',
  accent: '#0f5a58',
  soft: '#f4f2ee',
  error: '#a3342a',
} as const
