import { dishWords } from '@posada/domain/restaurant/words/dish-words'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import {
  asParagraph,
  beside,
  originalLine,
  paragraph,
  type Pen,
  type Piece,
  space,
  stack,
  textLines,
} from '../pdf/pen.ts'
import { readableText } from '../pdf/theme.ts'
import { chipLines, dishChips, isUnchecked, widthOf } from './chips.ts'
import type { ColumnBlock } from './columns.ts'
import { inks, styles } from './look.ts'
import type { PaperDish, PaperPrice } from './menu-paper.ts'
import { signPart } from './signs.ts'

type Printed = { language: GuestLanguage; width: number }

/** A dish with its prices at the right and its allergens below, in one block. */
export function dishBlock(pen: Pen, dish: PaperDish, { language, width }: Printed): ColumnBlock {
  const prices = pricesPart(pen, dish)
  const left = width - prices.width - 10
  const words = stack(
    paragraph(pen, readableText(dish.name), styles.dish, { width: left }, 'H3'),
    originalLine(pen, dish.name, styles.original, { width: left }),
    paragraph(pen, readableText(dish.description), styles.text, { width: left }),
  )
  const chips = dishChips(pen, dish, language)
  const parts = [
    beside([0, words], [width - prices.width, prices]),
    ...(chips.length > 0 ? [space(3), chipLines(pen, chips, width)] : []),
    ...(isUnchecked(dish.allergens) ? [space(3), uncheckedPart(pen, { language, width })] : []),
  ]
  return { ...stack(...parts), gap: 13 }
}

/** At most this much of the width is of prices. */
const MOST_FOR_PRICES = 130

function pricesPart(pen: Pen, { prices, supplement }: PaperDish): Piece & { width: number } {
  const lines = [
    ...prices.map((price) => priceLine(pen, price, '')),
    ...(supplement === null ? [] : [priceLine(pen, supplement, '+ ')]),
  ]
  const width = Math.min(MOST_FOR_PRICES, Math.max(...lines.map((line) => line.width)))
  return { ...stack(...lines.map((line) => line.within(width))), width }
}

/** 'tapa  4,50 €': the name gives way where both do not fit. */
function priceLine(pen: Pen, { name, price }: PaperPrice, sign: string) {
  const label = readableText(name)
  const amount = `${sign}${price}`
  const style = sign === '' ? styles.price : { ...styles.price, size: 8.5, bold: false }
  const priceWidth = widthOf(pen, amount, style) + 0.5
  const labelWidth = label === '' ? 0 : widthOf(pen, label, styles.format) + 6
  const within = (width: number) => {
    const free = width - priceWidth
    const words = textLines(pen, label, styles.format, { width: Math.max(free - 6, 20), align: 'right' })
    const part = beside([0, words], [free, textLines(pen, amount, style, { width: priceWidth, align: 'right' })])
    return asParagraph(pen, part)
  }
  return { width: priceWidth + labelWidth, within }
}

const PADDING = 5

/** Says of an unchecked dish that somebody must be asked. It is a frame with words: its colour says nothing alone. */
function uncheckedPart(pen: Pen, { language, width }: Printed): Piece {
  const { unchecked, askStaff } = dishWords[language]
  const inner = width - 3 * PADDING - 11
  const words = stack(
    textLines(pen, unchecked, { ...styles.strong, colour: inks.amber }, { width: inner }),
    textLines(pen, askStaff, { ...styles.small, colour: inks.amber }, { width: inner }),
  )
  const height = words.height + 2 * PADDING
  const draw = (x: number, y: number) => {
    pen.sheet.doc
      .save()
      .roundedRect(x + 0.5, y, width - 1, height, 4)
      .lineWidth(0.8)
      .fillAndStroke(inks.amberFill, inks.amberLine)
      .restore()
    signPart(pen, 'ask', 11, inks.amber).draw(x + PADDING, y + PADDING)
    words.draw(x + 2 * PADDING + 11, y + PADDING)
  }
  return asParagraph(pen, { height, draw })
}
