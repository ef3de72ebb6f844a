import { menuPaperWords } from '@posada/domain/restaurant/words/menu-paper-words'
import { dishWords } from '@posada/domain/restaurant/words/dish-words'
import { type GuestLanguage, guestLanguages } from '@posada/domain/travellers/guest-language'
import { qrPart } from '../pdf/draw-qr.ts'
import { artifact, MM, originalLine, paragraph, type Pen, type Piece, rule, space, stack, tagged } from '../pdf/pen.ts'
import { openSheet } from '../pdf/sheet.ts'
import { palette, readableText } from '../pdf/theme.ts'
import { PAPER, styles } from './look.ts'
import type { TableCards } from './menu-paper.ts'

const CARD = { width: PAPER.width / 2, height: PAPER.height / 2 }
const SIDE = 12 * MM
const INNER = CARD.width - 2 * SIDE
const QR = 46 * MM
/** More than the four modules of white that readers want around a code. */
const QUIET = 6 * MM

/** Four cards of A6 on a page, with marks to cut along. */
export async function makeTableCards(cards: TableCards): Promise<Buffer> {
  const { establishment, language } = cards
  const title = `${menuPaperWords[language].title} · ${establishment.name}`
  const sheet = openSheet({ title, author: establishment.name, isTagged: true, language })
  const root = sheet.doc.struct('Document')
  sheet.doc.addStructure(root)
  const pen: Pen = { sheet, parent: root }
  sheet.doc.addPage({ size: 'A4', margin: 0 })
  for (const left of [0, CARD.width])
    for (const top of [0, CARD.height]) {
      const card = cardPart(pen, cards)
      card.draw(left + SIDE, top + (CARD.height - card.height) / 2)
    }
  cutMarks(pen).draw(0, 0)
  return sheet.bytes()
}

function cardPart(pen: Pen, { establishment, language, url }: TableCards): Piece {
  const centred = { width: INNER, align: 'center' } as const
  return stack(
    paragraph(pen, readableText(establishment.name), styles.establishment, centred),
    originalLine(pen, establishment.name, styles.original, centred),
    space(2.5 * MM),
    centredRule(pen),
    space(3 * MM),
    paragraph(pen, menuPaperWords[language].title, styles.menu, centred, 'H1'),
    paragraph(pen, otherTitles(language).join(' · '), styles.caption, centred),
    space(QUIET),
    code(pen, url),
    space(QUIET),
    paragraph(pen, url.replace(/^https?:\/\//, ''), styles.caption, centred),
    space(3.5 * MM),
    ...sentences(language).flatMap(([question, answer]) => [
      paragraph(pen, question, styles.strong, centred),
      paragraph(pen, answer, styles.small, centred),
      space(1.5 * MM),
    ]),
  )
}

function centredRule(pen: Pen): Piece {
  const line = rule(pen, 14 * MM, 1.2, palette.accent)
  return { height: line.height, draw: (x, y) => line.draw(x + (INNER - 14 * MM) / 2, y) }
}

function code(pen: Pen, url: string): Piece {
  const part = tagged(pen, 'Figure', qrPart(pen, url, QR), url)
  return { height: QR, draw: (x, y) => part.draw(x + (INNER - QR) / 2, y) }
}

/** How the carta is called in the other languages; languages with the same word name it once. */
function otherTitles(language: GuestLanguage): string[] {
  const titles = guestLanguages.map((one) => menuPaperWords[one].title)
  return [...new Set(titles)].filter((title) => title !== menuPaperWords[language].title)
}

/** What to say about allergies, in the language of the card and in English. */
const sentences = (language: GuestLanguage): (readonly [question: string, answer: string])[] =>
  [...new Set<GuestLanguage>([language, language === 'en' ? 'es' : 'en'])].map((one) => {
    const { allergyQuestion, tellUs } = dishWords[one]
    return [allergyQuestion, tellUs]
  })

const MARK = 6 * MM

/** Short lines at the edges and a cross in the middle. */
function cutMarks(pen: Pen): Piece {
  const [x, y] = [CARD.width, CARD.height]
  const lines: [number, number, number, number][] = [
    [x, 0, x, MARK],
    [x, PAPER.height - MARK, x, PAPER.height],
    [0, y, MARK, y],
    [PAPER.width - MARK, y, PAPER.width, y],
    [x - MARK / 2, y, x + MARK / 2, y],
    [x, y - MARK / 2, x, y + MARK / 2],
  ]
  return artifact(pen, {
    height: 0,
    draw: () => {
      const { doc } = pen.sheet
      for (const [fromX, fromY, toX, toY] of lines) doc.moveTo(fromX, fromY).lineTo(toX, toY)
      doc.lineWidth(0.4).stroke(palette.tertiary)
    },
  })
}
