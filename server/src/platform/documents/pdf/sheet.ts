import PDFDocument from 'pdfkit'
import { fonts, palette, readableText } from './theme.ts'

/** An A4 document to draw on; coordinates in points from the upper left corner. */
export type Sheet = {
  doc: PDFKit.PDFDocument
  used: Required<Ink> & { page: unknown }
  /** The PDF content of texts drawn by `writeRepeatedText`, for reuse. */
  fixed: Map<string, string>
  bytes(): Promise<Buffer>
}

export const PAGE = { width: 595.28, height: 841.89, margin: 42 } as const
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin

/** Size, weight and colour of text; regular and black by default. */
export type Ink = { size: number; bold?: boolean; colour?: string }

type SheetOptions = {
  title: string
  author: string
  /** Now by default. Together with the content it decides every byte of the file. */
  createdAt?: Date
  /** Whether the file carries the structure of its text for screen readers; the writer then marks all content. */
  isTagged?: boolean
  /** Of the text, for screen readers; Spanish by default. */
  language?: string
}

export function openSheet({
  title,
  author,
  createdAt = new Date(),
  isTagged = false,
  language = 'es',
}: SheetOptions): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    tagged: isTagged,
    info: {
      Title: readableText(title),
      Author: readableText(author),
      Creator: 'Posada',
      Producer: 'Posada',
      CreationDate: createdAt,
    },
  })
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
  for (const font of openFonts.values()) forgetParts(font)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  return {
    doc,
    used: { page: undefined, size: 0, bold: false, colour: '' },
    fixed: new Map(),
    async bytes() {
      doc.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

/** Of fontkit: the glyphs that it has read, each with the letters for which it was read first. */
type OpenFont = { _glyphs: Record<number, { codePoints: number[] }> }
type CurrentFont = { _font: { font: OpenFont } }
const openFonts = new Map<string, OpenFont>()

/**
 * A document that ends reads the parts of composite letters, such as the points of a colon, for no letter. Kept like that, the full stop
 * would be drawn in later documents, but could not be copied or read aloud there.
 */
function forgetParts(font: OpenFont): void {
  font._glyphs = Object.fromEntries(Object.entries(font._glyphs).filter(([, { codePoints }]) => codePoints.length > 0))
}

/**
 * Chooses the regular or the bold font. pdfkit opens its file for each document, and reading how its letters follow each other took two
 * thirds of the time of an invoice. What has been read of it does not depend on the document, which only lists the letters it uses.
 */
export function useFont(doc: PDFKit.PDFDocument, { bold = false }: Pick<Ink, 'bold'>): PDFKit.PDFDocument {
  const name = bold ? 'bold' : 'regular'
  const { _font: current } = doc.font(name) as unknown as CurrentFont
  current.font = openFonts.get(name) ?? current.font
  openFonts.set(name, current.font)
  return doc
}

/** Sets only what changes, because a page has hundreds of texts in a few inks. */
export function useInk(sheet: Sheet, { size, bold = false, colour = palette.ink }: Ink): void {
  const { doc, used } = sheet
  if (used.page !== doc.page) sheet.used = { page: doc.page, size: 0, bold: !bold, colour: '' } // a new page has no ink set
  if (sheet.used.bold !== bold) useFont(doc, { bold })
  if (sheet.used.size !== size) doc.fontSize(size)
  if (sheet.used.colour !== colour) doc.fillColor(colour)
  Object.assign(sheet.used, { size, bold, colour })
}

type TextBox = { x: number; y: number; width: number; align?: 'left' | 'right' | 'center'; most?: number }

/** Draws text in the current ink, wrapped to `width` and at most `most` high. Returns its height. */
export function writeText({ doc }: Sheet, text: string, { x, y, width, align = 'left', most }: TextBox): number {
  const shown = readableText(text)
  if (shown === '') return 0
  const line = doc.currentLineHeight(true)
  const own = doc.widthOfString(shown)
  if (own <= width) {
    const free = align === 'right' ? width - own : align === 'center' ? (width - own) / 2 : 0
    doc.text(shown, x + free, y, { lineBreak: false })
    return line
  }
  const height = Math.min(heightOf({ doc }, shown, width), most ?? Infinity)
  doc.text(shown, x, y, { width, align, height: height + 0.5, ellipsis: true, lineGap: 0 })
  return height
}

/**
 * Draws text that is the same on many sheets: laid out once, then copied, which makes a book of thousands of sheets
 * fast. Its font must also be used by `writeText` on the same page.
 */
export function writeRepeatedText(sheet: Sheet, text: string, place: TextBox): void {
  const { doc, used, fixed } = sheet
  const key = [used.size, used.bold, place.x, place.y, text].join(' ')
  const known = fixed.get(key)
  if (known !== undefined) return void doc.addContent(known)
  const drawn: string[] = []
  const addContent = doc.addContent.bind(doc)
  doc.addContent = (line: string) => {
    drawn.push(line)
    return addContent(line)
  }
  writeText(sheet, text, place)
  doc.addContent = addContent
  fixed.set(key, drawn.join('\n'))
}

/** The height of wrapped text in the current ink. */
const heightOf = ({ doc }: Pick<Sheet, 'doc'>, text: string, width: number): number =>
  doc.widthOfString(text) <= width ? doc.currentLineHeight(true) : doc.heightOfString(text, { width, lineGap: 0 })

type HorizontalSpan = { x: number; width: number }

/** Draws horizontal lines side by side at one height. */
export function drawHairlines(
  { doc }: Sheet,
  y: number,
  stretches: readonly HorizontalSpan[],
  colour: string = palette.line,
): void {
  for (const { x, width } of stretches) doc.moveTo(x, y).lineTo(x + width, y)
  doc.lineWidth(0.5).stroke(colour)
}

/** Draws a horizontal line from margin to margin. */
export const drawRule = (sheet: Sheet, y: number, colour: string = palette.line): void =>
  drawHairlines(sheet, y, [{ x: PAGE.margin, width: CONTENT_WIDTH }], colour)
