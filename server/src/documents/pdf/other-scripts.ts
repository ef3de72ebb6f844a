import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const fileOf = (family: string, name: string) =>
  require.resolve(`@expo-google-fonts/${family}/400Regular/${name}_400Regular.ttf`)

type OtherScript = { name: string; letters: RegExp; file: () => string }

/** The scripts beside Latin, Greek and Cyrillic that a document can draw, each with its font. A file is read where it is used. */
const scripts: readonly OtherScript[] = [
  { name: 'arabic', letters: /\p{Script=Arabic}/u, file: () => fileOf('noto-sans-arabic', 'NotoSansArabic') },
  { name: 'hebrew', letters: /\p{Script=Hebrew}/u, file: () => fileOf('noto-sans-hebrew', 'NotoSansHebrew') },
  { name: 'thai', letters: /\p{Script=Thai}/u, file: () => fileOf('noto-sans-thai', 'NotoSansThai') },
  { name: 'georgian', letters: /\p{Script=Georgian}/u, file: () => fileOf('noto-sans-georgian', 'NotoSansGeorgian') },
  { name: 'armenian', letters: /\p{Script=Armenian}/u, file: () => fileOf('noto-sans-armenian', 'NotoSansArmenian') },
  {
    name: 'devanagari',
    letters: /\p{Script=Devanagari}/u,
    file: () => fileOf('noto-sans-devanagari', 'NotoSansDevanagari'),
  },
  {
    name: 'japanese',
    letters: /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u,
    file: () => fileOf('noto-sans-jp', 'NotoSansJP'),
  },
]

/**
 * Lays a text out as one run, because the library otherwise places the words of a right-to-left script from left to right.
 */
const AS_ONE_RUN: PDFKit.Mixins.TextOptions = { features: [] }

type FontWithGlyphs = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } }

/** A text that is drawn in its own script. */
export type OriginalText = { text: string; font: string; size: number }

/**
 * How a text of another script is drawn in one line of a width; null for a text that has no other script or several, one with a
 * character that the script's font lacks, and one that does not fit. Changes the font of the document.
 */
export function originalText(
  doc: PDFKit.PDFDocument,
  given: string,
  { size, width }: { size: number; width: number },
): OriginalText | null {
  const text = given.normalize('NFC').replace(/\s+/gu, ' ').trim()
  const script = scripts.find(({ letters }) => letters.test(text))
  if (!script) return null
  doc.registerFont(script.name, script.file()).font(script.name).fontSize(size)
  const { font } = (doc as unknown as FontWithGlyphs)._font
  if (!Array.from(text).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))) return null
  const fitting = Math.min(size, (size * width) / doc.widthOfString(text, AS_ONE_RUN))
  return fitting < size * SMALLEST ? null : { text, font: script.name, size: fitting }
}

/** How much smaller than its line a text may be to fit into it. */
const SMALLEST = 0.6

/** Draws the text on a baseline, in the ink's colour. */
export function drawOriginal(
  doc: PDFKit.PDFDocument,
  { text, font, size }: OriginalText,
  { x, baseline, colour }: { x: number; baseline: number; colour: string },
): void {
  doc.font(font).fontSize(size).fillColor(colour)
  doc.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic', ...AS_ONE_RUN })
}
