import { allergens } from '@posada/domain/restaurant/allergens'
import { allergenNames } from '@posada/domain/restaurant/words/allergen-names'
import {
  artifact,
  asParagraph,
  beside,
  originalLine,
  paragraph,
  type Pen,
  type Piece,
  rule,
  space,
  stack,
  textLines,
} from '../pdf/pen.ts'
import { palette, readableText } from '../pdf/theme.ts'
import type { SheetDish } from './allergen-sheet-data.ts'
import { widthOf } from './chips.ts'
import { inks, styles } from './look.ts'
import type { PaperAllergens } from './menu-paper.ts'
import { COLUMNS, SHEET } from './sheet-columns.ts'
import { signPart } from './signs.ts'

const NAMES = 68
const SIGN = 12
const names = allergenNames.es

/** The names of the columns; those of the allergens stand upright, above their signs. */
export function tableHead(pen: Pen): Piece {
  const legend = stack(
    space(NAMES + SIGN - 26),
    textLines(pen, 'C contiene · T puede contener trazas · – revisado, no', styles.foot, {
      width: COLUMNS.ingredients.x + COLUMNS.ingredients.width,
    }),
  )
  const heads = beside(
    [0, asParagraph(pen, legend)],
    [COLUMNS.name.x, headText(pen, 'Plato', COLUMNS.name.width)],
    [COLUMNS.ingredients.x, headText(pen, 'Ingredientes', COLUMNS.ingredients.width)],
    [COLUMNS.check.x, headText(pen, 'Revisado por', COLUMNS.check.width)],
    ...allergens.map((allergen, at) => {
      const column = stack(uprightName(pen, names[allergen]), space(3), signPart(pen, allergen, SIGN))
      return [COLUMNS.allergens.x + at * COLUMNS.cell + (COLUMNS.cell - SIGN) / 2, column] as const
    }),
  )
  return stack(heads, space(4), rule(pen, SHEET.inner, 0.9, palette.accent))
}

const headText = (pen: Pen, text: string, width: number): Piece =>
  stack(space(NAMES + 3 + SIGN - 11), paragraph(pen, text, { ...styles.strong, colour: palette.secondary }, { width }))

function uprightName(pen: Pen, name: string): Piece {
  const style = { ...styles.word, bold: true }
  const width = widthOf(pen, name, style)
  const words = textLines(pen, name, style, { width: width + 1 })
  const draw = (x: number, y: number) => {
    const { doc } = pen.sheet
    doc
      .save()
      .translate(x, y + NAMES)
      .rotate(-90)
    words.draw(0, 0)
    doc.restore()
    pen.sheet.used.page = undefined // the ink of the turned text is no longer set
  }
  return asParagraph(pen, { height: NAMES, draw })
}

export const cartaRow = (pen: Pen, name: string): Piece =>
  stack(
    space(7),
    paragraph(pen, readableText(name), { ...styles.group, size: 11, line: 15 }, { width: SHEET.inner }, 'H2'),
    rule(pen, SHEET.inner, 0.6, palette.line),
  )

export function groupRow(pen: Pen, name: string): Piece {
  const words = paragraph(pen, readableText(name), styles.strong, { width: SHEET.inner - 8 }, 'H3')
  const band = artifact(pen, {
    height: words.height + 4,
    draw: (x, y) =>
      void pen.sheet.doc
        .save()
        .rect(x, y, SHEET.inner, words.height + 4)
        .fill(palette.soft)
        .restore(),
  })
  const draw = (x: number, y: number) => {
    band.draw(x, y)
    words.draw(x + 4, y + 2)
  }
  return { height: band.height, draw }
}

const PADDING = 3.5

/** A dish: its cells are centred in a row as high as its texts. */
export function dishRow(pen: Pen, dish: SheetDish): Piece {
  const { width } = COLUMNS.name
  const texts = beside(
    [
      COLUMNS.name.x,
      stack(
        paragraph(pen, readableText(dish.name), styles.strong, { width }),
        originalLine(pen, dish.name, styles.small, { width }),
        paragraph(pen, dish.note, styles.foot, { width }),
      ),
    ],
    [
      COLUMNS.ingredients.x,
      paragraph(pen, readableText(dish.ingredients), styles.foot, { width: COLUMNS.ingredients.width }),
    ],
    [COLUMNS.check.x, checkPart(pen, dish)],
  )
  const height = Math.max(texts.height, CELL) + 2 * PADDING
  const cells = cellsPart(pen, dish.allergens)
  const line = rule(pen, SHEET.inner, 0.5, inks.hairline)
  const draw = (x: number, y: number) => {
    texts.draw(x, y + PADDING)
    cells.draw(x + COLUMNS.allergens.x, y + (height - CELL) / 2)
    line.draw(x, y + height)
  }
  return { height: height + line.height, draw }
}

const checkPart = (pen: Pen, { allergens: facts, checkedBy, checkedOn }: SheetDish): Piece =>
  facts === 'unchecked'
    ? paragraph(pen, 'Sin revisar', { ...styles.strong, colour: inks.amber }, { width: COLUMNS.check.width })
    : stack(
        paragraph(pen, readableText(checkedBy), styles.small, { width: COLUMNS.check.width }),
        paragraph(pen, checkedOn, styles.foot, { width: COLUMNS.check.width }),
      )

const CELL = 15

/** C, T and – in fourteen cells; an unchecked dish has a band with words instead, so that nothing reads as no. */
function cellsPart(pen: Pen, facts: PaperAllergens): Piece {
  if (facts === 'unchecked') return uncheckedBand(pen)
  const draw = (x: number, y: number) =>
    allergens.forEach((allergen, at) => {
      const state = facts.contains.includes(allergen) ? 'C' : facts.traces.includes(allergen) ? 'T' : '–'
      drawCell(pen, state, x + at * COLUMNS.cell + (COLUMNS.cell - CELL) / 2, y)
    })
  return asParagraph(pen, { height: CELL, draw })
}

const cellStyles = {
  C: { ...styles.strong, line: CELL, colour: '#ffffff' },
  T: { ...styles.strong, line: CELL, colour: inks.amber },
  '–': { ...styles.small, line: CELL, colour: palette.tertiary },
} as const

function drawCell(pen: Pen, state: keyof typeof cellStyles, x: number, y: number) {
  const { doc } = pen.sheet
  doc.save()
  if (state === 'C') doc.roundedRect(x, y, CELL, CELL, 3).fill(palette.ink)
  if (state === 'T') doc.roundedRect(x, y, CELL, CELL, 3).lineWidth(0.8).dash(2, { space: 1.5 }).stroke(inks.amber)
  doc.restore()
  textLines(pen, state, cellStyles[state], { width: CELL, align: 'center' }).draw(x, y)
}

function uncheckedBand(pen: Pen): Piece {
  const words = textLines(
    pen,
    'SIN REVISAR: no se sabe qué alérgenos tiene',
    { ...styles.strong, line: CELL, colour: inks.amber },
    { width: COLUMNS.cells - 10, align: 'center' },
  )
  const draw = (x: number, y: number) => {
    pen.sheet.doc
      .save()
      .roundedRect(x + 3, y, COLUMNS.cells - 6, CELL, 3)
      .lineWidth(0.8)
      .fillAndStroke(inks.amberFill, inks.amberLine)
      .restore()
    words.draw(x + 5, y)
  }
  return asParagraph(pen, { height: CELL, draw })
}
