import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const fileOf = (name: string) => require.resolve(`@expo-google-fonts/noto-sans/${name}/NotoSans_${name}.ttf`)

/** Noto Sans has tabular figures, Greek and Cyrillic. */
export const fonts = { regular: fileOf('400Regular'), bold: fileOf('600SemiBold') }
