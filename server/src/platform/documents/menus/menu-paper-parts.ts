import { dishWords } from '@posada/domain/restaurant/words/dish-words'
import { menuPaperWords } from '@posada/domain/restaurant/words/menu-paper-words'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { qrPart } from '../pdf/draw-qr.ts'
import { logoPart } from '../pdf/logo.ts'
import {
  asParagraph,
  beside,
  MM,
  originalLine,
  paragraph,
  type Pen,
  type Piece,
  rule,
  space,
  stack,
  tagged,
  textLines,
} from '../pdf/pen.ts'
import { palette, readableText } from '../pdf/theme.ts'
import { allChips, chipLines, labelChip } from './chips.ts'
import type { ColumnBlock } from './columns.ts'
import { inks, PAPER_WIDTH, styles } from './look.ts'
import type { MenuPaper, PaperEstablishment, PaperMenu } from './menu-paper.ts'

const QR = 19 * MM
/** The code with its quiet zone and its caption. */
const QR_COLUMN = 34 * MM

/** The head of the first page: the establishment, the code of the public page, the first carta, and what to say about allergies. */
export function paperHead(pen: Pen, paper: MenuPaper, menu: PaperMenu): Piece {
  const { language, url } = paper
  const left = PAPER_WIDTH - QR_COLUMN - 8 * MM
  const code = stack(
    beside([(QR_COLUMN - QR) / 2, tagged(pen, 'Figure', qrPart(pen, url, QR), url)]),
    space(2.5 * MM),
    paragraph(pen, menuPaperWords[language].upToDate, styles.caption, { width: QR_COLUMN, align: 'center' }),
  )
  return stack(
    beside([0, establishmentName(pen, paper.establishment, left)], [PAPER_WIDTH - QR_COLUMN, code]),
    space(3 * MM),
    rule(pen, PAPER_WIDTH, 1, palette.accent),
    menuTitle(pen, menu),
    allergyNote(pen, language),
    space(8 * MM),
  )
}

function establishmentName(pen: Pen, { name, place, logo }: PaperEstablishment, width: number): Piece {
  const picture = logoPart({ pen, logo }, name)
  return stack(
    ...(picture === null ? [] : [picture, space(2.5 * MM)]),
    paragraph(pen, readableText(name), styles.establishment, { width }),
    originalLine(pen, name, styles.original, { width }),
    paragraph(pen, readableText(place), styles.place, { width }),
  )
}

/** The name of a carta with its text and when it is used, at the head of its first page. */
export function menuTitle(pen: Pen, { name, description, use }: PaperMenu): Piece {
  const box = { width: PAPER_WIDTH, align: 'center' } as const
  return stack(
    space(7 * MM),
    paragraph(pen, readableText(name), styles.menu, box, 'H1'),
    paragraph(pen, readableText(description), styles.about, { ...box, width: PAPER_WIDTH }),
    paragraph(pen, use, styles.place, box),
    space(6 * MM),
  )
}

function allergyNote(pen: Pen, language: GuestLanguage): Piece {
  const { allergyQuestion, allergyAnswer } = dishWords[language]
  const width = PAPER_WIDTH - 2 * NOTE
  const words = stack(
    textLines(pen, allergyQuestion, styles.strong, { width, align: 'center' }),
    textLines(pen, allergyAnswer, styles.small, { width, align: 'center' }),
  )
  const height = words.height + 2 * NOTE
  const draw = (x: number, y: number) => {
    pen.sheet.doc.save().roundedRect(x, y, PAPER_WIDTH, height, 5).fill(palette.soft).restore()
    words.draw(x + NOTE, y + NOTE)
  }
  return asParagraph(pen, { height, draw })
}
const NOTE = 7

/** The head of a later page of a carta. */
export const smallHead = (pen: Pen, establishment: string, menu: string): Piece =>
  stack(
    paragraph(pen, readableText([establishment, menu].join(' · ')), styles.foot, { width: PAPER_WIDTH }),
    space(2),
    rule(pen, PAPER_WIDTH, 0.5, inks.hairline),
    space(6 * MM),
  )

export function groupHeading(pen: Pen, name: string, width: number): ColumnBlock {
  const part = stack(
    paragraph(pen, readableText(name), styles.group, { width }, 'H2'),
    originalLine(pen, name, styles.original, { width }),
    space(3),
    rule(pen, width, 0.6, palette.line),
  )
  return { ...part, gap: 22, isKeptWithNext: true }
}

/** The fourteen allergens with their signs, at the end. */
export function legend(pen: Pen, language: GuestLanguage): Piece {
  const heading = { ...styles.label, bold: true }
  return stack(
    rule(pen, PAPER_WIDTH, 0.5, inks.hairline),
    space(6),
    chipLines(
      pen,
      [[labelChip(pen, dishWords[language].theFourteen, heading)], ...allChips(pen, language).map((chip) => [chip])],
      PAPER_WIDTH,
    ),
  )
}

/** Prices with their tax, the day of printing, and the number of the page. */
export function paperFoot(pen: Pen, { language, printedOn }: MenuPaper, page: number, pages: number): Piece {
  const about = `${dishWords[language].pricesIncludeTax} ${menuPaperWords[language].printedOn} ${printedOn}.`
  return beside(
    [0, paragraph(pen, about, styles.foot, { width: PAPER_WIDTH - 40 })],
    [
      PAPER_WIDTH - 40,
      paragraph(pen, pages === 1 ? '' : `${page} / ${pages}`, styles.foot, { width: 40, align: 'right' }),
    ],
  )
}
