import { type MenuLine, menuLine } from './menu-line.ts'
import { readAllergens } from './read-allergens.ts'

type Row = { number: number; text: string; price: { text: string; rest: string } | null }

/**
 * The dishes of a pasted list, 'plato … precio' a line. A line without a price that is followed by dishes is the heading of their
 * group; one in lower case or brackets below a dish describes it. No other line is lost: it is a dish without a price.
 */
export function readPastedList(text: string): MenuLine[] {
  const rows = text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line, index): Row => ({ number: index + 1, text: line.trim(), price: priceOf(line.trim()) }))
    .filter((row) => /[\p{L}\p{N}]/u.test(row.text))
  const lines: MenuLine[] = []
  let group = ''
  for (const [index, row] of rows.entries()) {
    const last = lines.at(-1)
    if (row.price) lines.push(dishLine(row, group))
    else if (last && last.number === rows[index - 1]?.number && isDescription(row.text))
      lines[lines.length - 1] = menuLine({ ...last, ...fieldsOf(row.text, 'description') })
    else if (rows[index + 1]?.price) group = row.text.replace(/^[\s\-–—*•#=.:_]+|[\s\-–—*•#=.:_]+$/g, '')
    else lines.push(dishLine(row, group))
  }
  return lines
}

const isDescription = (text: string): boolean => /^[\p{Ll}(]/u.test(text)

const dishLine = ({ number, text, price }: Row, group: string): MenuLine =>
  menuLine({ number, group, priceText: price?.text ?? '', ...fieldsOf(price?.rest ?? text, 'name') })

/** A text without the bracket or the end that lists its allergens: '(contiene: gluten, leche)', '[alérgenos: 1, 7]'. */
function fieldsOf<Field extends 'name' | 'description'>(text: string, field: Field) {
  const found = /\s*[([]\s*((?:al[eé]rgenos|contiene|puede contener|trazas)\b[^)\]]*)[)\]]/i.exec(text)
  const plain = found ? text.replace(found[0], ' ') : text
  const value = { [field]: plain.replace(/^[\s\-–—*•]+|[\s.\-–—_:…]+$/g, '') } as Record<Field, string>
  if (!found) return value
  const { contains, traces, unknown } = readAllergens(found[1] ?? '')
  return { ...value, contains, traces, unknownAllergens: unknown }
}

const NUMBER = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{1,3})?|\d{1,7}(?:[.,]\d{1,3})?`
const EURO = String.raw`(?:€|eur(?:os)?\.?)`
const AT_END = new RegExp(String.raw`(^|[^\d.,]|[^\d][.,])(${EURO}\s?)?(${NUMBER})\s?(${EURO})?$`, 'i')
const AT_START = new RegExp(
  String.raw`^(?:${EURO}\s?(${NUMBER})|(${NUMBER})\s?${EURO}|(\d{1,7}[.,]\d{2}))(?=[\s.\-–—:]|$)`,
  'i',
)
const YEAR = /^(?:19|20)\d\d$/
/** Longer lines are no dishes, and are not looked through. */
const LONGEST = 2_000

type Priced = { text: string; rest: string }

/** The price of a line and what is left of it; null without one. */
function priceOf(line: string): Priced | null {
  if (line.length > LONGEST) return null
  const start = AT_START.exec(line)
  if (!start) return priceAtEnd(line)
  return { text: start[1] ?? start[2] ?? start[3] ?? '', rest: line.slice(start[0].length).trim() }
}

const SET_APART = /(?:[.…·_]{2,}|\t| {2}|[-–—:])\s*$/
/** Of several formats there are several prices, of which the import takes one: they are shown as they are. */
const ANOTHER = /\d{1,7}[.,]\d{2}\s?€?\s*[/|–-]?\s*$/

function priceAtEnd(line: string): Priced | null {
  const end = AT_END.exec(line)
  if (!end) return null
  const [all, previous = '', before, text = '', after] = end
  const rest = line.slice(0, line.length - all.length + previous.length)
  const isMarked = before !== undefined || after !== undefined || SET_APART.test(rest)
  // 'Rioja 2019' names a year, and '7up' or 'Mesa4' no price.
  if (!isMarked && (YEAR.test(text) || !/\s$/.test(rest))) return null
  const another = ANOTHER.exec(rest)?.[0] ?? ''
  return { text: another + text, rest: rest.slice(0, rest.length - another.length).trim() }
}
