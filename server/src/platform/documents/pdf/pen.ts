import { AS_ONE_RUN, drawOriginal, originalText } from './other-scripts.ts'
import { useFont, useInk, type Ink, type Sheet } from './sheet.ts'
import { palette } from './theme.ts'

/** What draws a document: the sheet, and the element of the file's structure that is being filled. */
export type Pen = { sheet: Sheet; parent: PDFKit.PDFStructureElement }

/** Text of one size, with the height of its lines. */
export type TextStyle = Ink & { line: number }

export const MM = 72 / 25.4

/** Something that is measured before it is drawn, from its upper left corner. */
export type Piece = { height: number; draw(x: number, y: number): void }

type Align = 'left' | 'right' | 'center'
type Box = { width: number; align?: Align }

/** Text in lines of at most `width`; '\n' begins a new one. Not marked: to be drawn inside a `tagged` part. */
export function textLines(pen: Pen, text: string, style: TextStyle, { width, align = 'left' }: Box): Piece {
  const lines = wrapText(pen, text, style, width)
  return {
    height: lines.length * style.line,
    draw: (x, y) =>
      lines.forEach((line, at) => drawLine(pen, line, style, { x, y: y + at * style.line, width, align })),
  }
}

const PARAGRAPH = 'P'

/** A paragraph of text, marked as one. */
export const paragraph = (pen: Pen, text: string, style: TextStyle, box: Box, type = PARAGRAPH): Piece =>
  text === '' ? space(0) : tagged(pen, type, textLines(pen, text, style, box))

/** A line with a text in its own script, marked as a paragraph; nothing where it has none that can be drawn. */
export function originalLine(pen: Pen, text: string, style: TextStyle, { width, align = 'left' }: Box): Piece {
  const { sheet } = pen
  const original = originalText(sheet.doc, text, { size: style.size, width })
  sheet.used.page = undefined // the ink that was in use is no longer set
  if (original === null) return space(0)
  const free = width - sheet.doc.fontSize(original.size).widthOfString(original.text, AS_ONE_RUN)
  const left = align === 'left' ? 0 : align === 'center' ? free / 2 : free
  const draw = (x: number, y: number) => {
    const baseline = y + style.line / 2 + style.size * 0.35
    drawOriginal(sheet.doc, original, { x: x + left, baseline, colour: style.colour ?? palette.ink })
    sheet.used.page = undefined
  }
  return tagged(pen, PARAGRAPH, { height: style.line, draw })
}

/** Breaks a text between words, and a word that is longer than the line anywhere. '' has no lines. */
export function wrapText({ sheet }: Pen, text: string, { size, bold = false }: Ink, width: number): string[] {
  if (text === '') return []
  const { doc } = sheet
  useFont(doc, { bold }).fontSize(size)
  sheet.used.page = undefined // the ink that was in use is no longer set
  const fits = (line: string) => doc.widthOfString(line) <= width + 0.01
  return text.split('\n').flatMap((line) => breakLine(line, fits))
}

function breakLine(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((whole) => breakWord(whole, fits))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || fits(longer)) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

function breakWord(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && !fits(piece + letter)) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

/** Draws one line, centred in the height of its style. */
function drawLine(
  { sheet }: Pen,
  text: string,
  style: TextStyle,
  { x, y, width, align = 'left' }: Box & { x: number; y: number },
): void {
  if (text === '') return
  useInk(sheet, style)
  const { doc } = sheet
  const free = align === 'left' ? 0 : width - doc.widthOfString(text)
  const left = x + (align === 'center' ? free / 2 : free)
  doc.text(text, left, y + style.line / 2 + style.size * 0.35, { lineBreak: false, baseline: 'alphabetic' })
}

/** A piece whose drawing is one piece of content of the file's structure. */
export function tagged(pen: Pen, type: string, part: Piece, alt = ''): Piece {
  const draw = (x: number, y: number) => {
    const { doc } = pen.sheet
    const content = doc.markStructureContent(type)
    part.draw(x, y)
    doc.endMarkedContent()
    pen.parent.add(doc.struct(type, alt === '' ? {} : { alt }, [content]))
  }
  return { height: part.height, draw }
}

/** A piece that is read as one paragraph. */
export const asParagraph = (pen: Pen, part: Piece): Piece => tagged(pen, PARAGRAPH, part)

/** A piece whose pieces are children of a new element of the structure. */
export function grouped(pen: Pen, type: string, part: Piece): Piece {
  const draw = (x: number, y: number) => {
    const element = pen.sheet.doc.struct(type)
    pen.parent.add(element)
    within(pen, element, part).draw(x, y)
    element.end()
  }
  return { height: part.height, draw }
}

/**
 * An element that several parts fill, such as a table on several pages. It is in the structure where the first of
 * them is drawn.
 */
export function sharedElement(pen: Pen, type: string): (part: Piece) => Piece {
  let element: PDFKit.PDFStructureElement | undefined
  return (part) => ({
    height: part.height,
    draw(x, y) {
      if (!element) pen.parent.add((element = pen.sheet.doc.struct(type)))
      within(pen, element, part).draw(x, y)
    },
  })
}

function within(pen: Pen, element: PDFKit.PDFStructureElement, part: Piece): Piece {
  const draw = (x: number, y: number) => {
    const outer = pen.parent
    pen.parent = element
    part.draw(x, y)
    pen.parent = outer
  }
  return { height: part.height, draw }
}

/** A piece that readers of the text skip: lines, boxes, page numbers. */
export function artifact(pen: Pen, part: Piece): Piece {
  const draw = (x: number, y: number) => {
    pen.sheet.doc.markContent('Artifact', { type: 'Layout' })
    part.draw(x, y)
    pen.sheet.doc.endMarkedContent()
  }
  return { height: part.height, draw }
}

export const space = (height: number): Piece => ({ height, draw: () => undefined })

export const stack = (...parts: readonly Piece[]): Piece => ({
  height: parts.reduce((height, part) => height + part.height, 0),
  draw(x, y) {
    let top = y
    for (const part of parts) {
      part.draw(x, top)
      top += part.height
    }
  },
})

/** Pieces side by side, each at its distance from the left. */
export const beside = (...parts: readonly (readonly [left: number, part: Piece])[]): Piece => ({
  height: Math.max(0, ...parts.map(([, part]) => part.height)),
  draw: (x, y) => parts.forEach(([left, part]) => part.draw(x + left, y)),
})

/** A horizontal line. */
export const rule = (pen: Pen, width: number, thickness: number, colour: string): Piece =>
  artifact(pen, {
    height: thickness,
    draw: (x, y) =>
      void pen.sheet.doc
        .moveTo(x, y + thickness / 2)
        .lineTo(x + width, y + thickness / 2)
        .lineWidth(thickness)
        .stroke(colour),
  })
