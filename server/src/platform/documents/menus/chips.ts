import { allergenNames } from '@posada/domain/restaurant/words/allergen-names'
import { allergens, type Allergen } from '@posada/domain/restaurant/allergens'
import { dishWords } from '@posada/domain/restaurant/words/dish-words'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { asParagraph, type Pen, type Piece, textLines, type TextStyle } from '../pdf/pen.ts'
import { useFont } from '../pdf/sheet.ts'
import { palette } from '../pdf/theme.ts'
import { inks, styles } from './look.ts'
import type { PaperAllergens, PaperDish } from './menu-paper.ts'
import { type Sign, signPart } from './signs.ts'

/** A part of a line with its width: a label, or a sign with its word. */
type Chip = Piece & { width: number }

type Frame = 'filled' | 'dashed' | 'none'

const SIGN = 9.5
const HEIGHT = 13
const GAP = 3

/** A sign with its word, in a frame that says how sure it is: filled for what is contained, dashed for traces. */
function signChip(
  pen: Pen,
  sign: Sign,
  word: string,
  { frame, style = styles.word }: { frame: Frame; style?: TextStyle },
): Chip {
  const padding = frame === 'none' ? 0 : 4
  const text = widthOf(pen, word, style)
  const width = padding + SIGN + 2.5 + text + padding + (frame === 'none' ? 0 : 0.5)
  const words = textLines(pen, word, style, { width: text + 1 })
  const draw = (x: number, y: number) => {
    drawFrame(pen, frame, { x, y, width })
    signPart(pen, sign, SIGN, style.colour).draw(x + padding, y + (HEIGHT - SIGN) / 2)
    words.draw(x + padding + SIGN + 2.5, y + (HEIGHT - style.line) / 2)
  }
  return { height: HEIGHT, width, draw }
}

export function labelChip(pen: Pen, text: string, style: TextStyle = styles.label): Chip {
  const width = widthOf(pen, text, style)
  const words = textLines(pen, text, style, { width: width + 1 })
  return { height: HEIGHT, width, draw: (x, y) => words.draw(x, y + (HEIGHT - style.line) / 2) }
}

/** Chips in lines of at most `width`, read as one paragraph. Those in one list stay in one line. */
export function chipLines(pen: Pen, runs: readonly (readonly Chip[])[], width: number): Piece {
  const lines: Chip[][] = [[]]
  for (const run of runs) {
    const line = lines.at(-1) ?? []
    if (line.length > 0 && widthOfRun([...line, ...run]) > width) lines.push([...run])
    else line.push(...run)
  }
  const draw = (x: number, y: number) =>
    lines.forEach((line, at) => {
      let left = x
      for (const chip of line) {
        chip.draw(left, y + at * (HEIGHT + GAP))
        left += chip.width + GAP
      }
    })
  return asParagraph(pen, { height: lines.length * (HEIGHT + GAP) - GAP, draw })
}

/** What a paper says of the allergens and the diet of a dish. */
export function dishChips(pen: Pen, { allergens: facts, diet }: PaperDish, language: GuestLanguage): Chip[][] {
  const words = dishWords[language]
  const green = { ...styles.word, colour: inks.green }
  const dietChips = diet === '' ? [] : [[apart(signChip(pen, 'leaf', words[diet], { frame: 'none', style: green }))]]
  if (facts === 'unchecked') return dietChips
  if (facts.contains.length + facts.traces.length === 0)
    return [...dietChips, [signChip(pen, 'check', words.noneOfThem, { frame: 'none', style: green })]]
  const namesOf = (list: readonly Allergen[], frame: Frame) =>
    list.map((allergen) => [signChip(pen, allergen, allergenNames[language][allergen], { frame })])
  return [
    ...dietChips,
    ...withLabel(pen, words.contains, namesOf(facts.contains, 'filled')),
    ...withLabel(pen, words.mayContain, namesOf(facts.traces, 'dashed')),
  ]
}

/** The fourteen, each with its sign. */
export const allChips = (pen: Pen, language: GuestLanguage): Chip[] =>
  allergens.map((allergen) => signChip(pen, allergen, allergenNames[language][allergen], { frame: 'none' }))

export const isUnchecked = (facts: PaperAllergens): facts is 'unchecked' => facts === 'unchecked'

/** With more space at its right, because what follows is about something else. */
const apart = (chip: Chip): Chip => ({ ...chip, width: chip.width + 5 })

/** A label stays with the first chip after it. */
function withLabel(pen: Pen, label: string, chips: Chip[][]): Chip[][] {
  const [first, ...others] = chips
  return first === undefined ? [] : [[labelChip(pen, label), ...first], ...others]
}

const widthOfRun = (chips: readonly Chip[]) => chips.reduce((sum, chip) => sum + chip.width + GAP, -GAP)

function drawFrame({ sheet: { doc } }: Pen, frame: Frame, { x, y, width }: { x: number; y: number; width: number }) {
  if (frame === 'none') return
  doc.save().roundedRect(x, y, width, HEIGHT, HEIGHT / 2)
  if (frame === 'filled') doc.fill(palette.soft)
  else doc.lineWidth(0.6).dash(2, { space: 1.5 }).stroke(palette.tertiary)
  doc.restore()
}

export function widthOf({ sheet }: Pen, text: string, { size, bold = false }: TextStyle): number {
  useFont(sheet.doc, { bold }).fontSize(size)
  sheet.used.page = undefined // the ink that was in use is no longer set
  return sheet.doc.widthOfString(text)
}
