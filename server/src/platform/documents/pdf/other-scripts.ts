import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.ts'

const require = createRequire(import.meta.url)
const notoFile = (family: string, name: string) =>
  require.resolve(`@expo-google-fonts/${family}/400Regular/${name}_400Regular.ttf`)
const unpacked = new Map<string, Buffer>()

/** Of fonts with thousands of characters there is only a file of the characters of one script. It is unpacked once. */
function subsetFile(family: string, subset: string): Buffer {
  const font = unpacked.get(family) ?? unpackWoff(readFileSync(subsetPath(family, subset)))
  unpacked.set(family, font)
  return font
}
const subsetPath = (family: string, subset: string) =>
  require.resolve(`@fontsource/${family}/files/${family}-${subset}-400-normal.woff`)

/** `letters`: of a class of characters in a regular expression. */
type OtherScript = { name: string; letters: string; file: () => string | Buffer }

/** A script, by its name in Unicode, that has a font of its own in the family of the documents. */
function notoScript(script: string): OtherScript {
  const name = script.toLowerCase()
  const file = () => notoFile(`noto-sans-${name}`, `NotoSans${script}`)
  return { name, letters: String.raw`\p{Script=${script}}`, file }
}

const HAN_AND_KANA = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30FB\u30FC`

/**
 * The scripts beside Latin, Greek and Cyrillic that a document can draw, each with its font; the first font that has all characters of a
 * text draws it. A file is read where it is used.
 */
export const otherScripts: readonly OtherScript[] = [
  notoScript('Arabic'),
  notoScript('Hebrew'),
  notoScript('Thai'),
  notoScript('Georgian'),
  notoScript('Armenian'),
  notoScript('Devanagari'),
  { name: 'hangul', letters: String.raw`\p{Script=Hangul}`, file: () => subsetFile('gowun-dodum', 'korean') },
  { name: 'japanese', letters: HAN_AND_KANA, file: () => notoFile('noto-sans-jp', 'NotoSansJP') },
  { name: 'chinese', letters: HAN_AND_KANA, file: () => subsetFile('noto-sans-sc', 'chinese-simplified') },
]

/** Words of one script, with the marks and spaces between them. */
const runsOf = otherScripts.map(({ letters }) => {
  const run = new RegExp(String.raw`[${letters}](?:[${letters}\p{M}\s.'’-]*[${letters}\p{M}])?`, 'gu')
  return (text: string) => [...text.matchAll(run)]
})

/** The parts of a text that are written in another script, as they are written: of 'علي, Ana' the first name. */
export function originalsIn(text: string): string[] {
  const runs = runsOf.flatMap((find) => find(text.normalize('NFC')))
  const byPlace = new Map(runs.map(({ index, 0: run }) => [index, run.replace(/\s+/gu, ' ')]))
  return [...byPlace].sort(([a], [b]) => a - b).map(([, run]) => run)
}

/**
 * Lays a text out as one run, because the library otherwise places the words of a right-to-left script from left to right.
 */
export const AS_ONE_RUN: { features: [] } = { features: [] }

type FontWithGlyphs = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } }

/** A text that is drawn in its own script. */
type OriginalText = { text: string; font: string; size: number }

/**
 * How a text of another script is drawn in one line of a width; null for a text that has no other script or several, one with a
 * character that the script's fonts lack, and one that does not fit. Changes the font of the document.
 */
export function originalText(
  doc: PDFKit.PDFDocument,
  given: string,
  { size, width }: { size: number; width: number },
): OriginalText | null {
  const text = given.normalize('NFC').replace(/\s+/gu, ' ').trim()
  for (const { name, letters, file } of otherScripts) {
    if (!new RegExp(`[${letters}]`, 'u').test(text)) continue
    doc.registerFont(name, file()).font(name).fontSize(size)
    const { font } = (doc as unknown as FontWithGlyphs)._font
    if (!Array.from(text).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))) continue
    const fitting = Math.min(size, (size * width) / doc.widthOfString(text, AS_ONE_RUN))
    return fitting < size * SMALLEST ? null : { text, font: name, size: fitting }
  }
  return null
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
