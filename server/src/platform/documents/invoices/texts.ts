import { palette, readableText } from '../pdf/theme.ts'
import { say, type InvoiceDrawing } from './invoice-drawing.ts'
import { INNER_WIDTH } from './look.ts'
import type { Block } from './paginate.ts'
import { MM, paragraph, space, type TextStyle, wrapText } from '../pdf/pen.ts'
import { labels } from './words/labels.ts'
import { noTaxSentence } from './words/no-tax.ts'
import type { Word } from './words/word.ts'

/** The reasons for which no tax is due, in sentences. */
export function noTaxBlocks(drawing: InvoiceDrawing): Block[] {
  const { pen, look, snapshot } = drawing
  const sentences = snapshot.totals.groups.flatMap(({ noTaxReason }) =>
    noTaxReason === '' ? [] : [`${noTaxSentence(noTaxReason, snapshot.taxName, snapshot.language)}.`],
  )
  if (sentences.length === 0) return []
  const style = { ...look.small, colour: palette.secondary }
  return [space(3 * MM), paragraph(pen, sentences.join('\n'), style, { width: INNER_WIDTH })]
}

export const noteBlocks = (drawing: InvoiceDrawing, width: number): Block[] =>
  titledText(drawing, labels.notes, drawing.snapshot.notes, drawing.look.body, width)

export const conditionBlocks = (drawing: InvoiceDrawing): Block[] =>
  titledText(drawing, labels.conditions, drawing.snapshot.conditions, drawing.look.small, INNER_WIDTH)

/** A text that may continue on the next page, line by line; not with one line alone below its title. */
function titledText(drawing: InvoiceDrawing, title: Word, text: string, style: TextStyle, width: number): Block[] {
  const { pen, look } = drawing
  const lines = wrapText(pen, readableLines(text), style, width)
  if (lines.length === 0) return []
  return [
    { ...space(look.gap), isKeptWithNext: true },
    { ...paragraph(pen, say(drawing, title), look.head, { width }, 'H2'), isKeptWithNext: true },
    { ...space(0.5 * MM), isKeptWithNext: true },
    ...lines.map((line, at) => ({
      ...(line === '' ? space(style.line / 2) : paragraph(pen, line, style, { width })),
      isKeptWithNext: (at === 0 && lines.length > 1) || at === lines.length - 2,
    })),
  ]
}

/** The lines as they were typed, in letters that the font has. */
export const readableLines = (text: string): string => text.trim().split('\n').map(readableText).join('\n')
