import { cleanText } from '../../platform/text/clean-text.ts'
import { hideCardNumbers } from '../../platform/text/card-number.ts'
import { normalizeText } from '../../platform/text/search-key.ts'

/** What a bank writes before the name of who sent the money. */
const BEFORE_PAYER =
  /^(?:(?:abono|ingreso|orden|recibid[ao]s?|inmediat[ao]s?|instantane[ao]s?|sepa|nacional|internacional|emitid[ao] por|a su favor|a favor|favor|ordenante|de|del|por|desde|concepto|transferencias?|transferenc|transfer|transf|transfe|trf|tra|trans|bizum|recibido|n[.º°]?)\b[\s.:,/*-]*)+/iu

const TRANSFER = /^\W*(?:(?:abono|ingreso|orden)\b.{0,12})?(?:transf|transferenc|trf|bizum|tra\b|trans\b)/iu

/** Words after such a beginning that are no name. */
const NO_NAME = new Set(
  'internet nomina sin concepto varios cliente oficina movil recibida periodica de del a su favor online web'.split(
    ' ',
  ),
)
/** Words of a concept, not of a name. */
const CONCEPT =
  /\b(?:senal|reserva|factura|fra|fact|pago|deposito|boda|estancia|hotel|hab|habitacion|anticipo|resto|devolucion|recibo|concepto|ref|abono|ingreso|comision|liquidacion|remesa|impuestos?|seguros?|cuota|tpv|nomina|cheque|efectivo|intereses|traspaso|cargo|adeudo)\b/

/**
 * The name of the payer and the concept among the texts of a movement, which every bank writes in its own way: after
 * 'TRANSFERENCIA DE', or in the text that follows.
 */
export function payerOfTexts(texts: readonly string[]): { payer: string; concept: string } {
  const [first = '', ...rest] = texts
    .map((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
  if (!TRANSFER.test(plain(first))) {
    const isPayer = rest.length > 0 && isName(first) && !CONCEPT.test(normalizeText(first))
    return isPayer ? { payer: first, concept: joined(rest) } : { payer: '', concept: joined([first, ...rest]) }
  }
  const name = first.slice(first.length - plain(first).replace(BEFORE_PAYER, '').length).trim()
  if (isName(name)) return { payer: name, concept: joined(rest) }
  const [second = '', ...others] = rest
  const from = /^\W*(?:ordenante|de)\W+/iu.exec(second)?.[0] ?? ''
  const named = second.slice(from.length).trim()
  if (isName(named) && !CONCEPT.test(normalizeText(named)) && (from !== '' || others.length > 0 || named.includes(' ')))
    return { payer: named, concept: joined(others) }
  return { payer: '', concept: joined([first, ...rest]) }
}

/** Of the same length, so that what is cut from it can be cut from the text. */
const plain = (text: string): string => text.replace(/[\u00c0-\u017f]/g, (letter) => letter.normalize('NFD').charAt(0))

const isName = (text: string): boolean => {
  const words = normalizeText(text)
    .split(' ')
    .filter((word) => /^\p{L}{2,}$/u.test(word))
  return words.length > 0 && !words.every((word) => NO_NAME.has(word)) && !/\d{3}/.test(text)
}

const joined = (texts: readonly string[]): string => texts.filter((text) => text !== '').join(' ')

const MAX_TEXT = 300

/** A text of a bank as it may be kept: without what nobody sees and without the numbers of cards. */
export const bankText = (text: string): string =>
  hideCardNumbers(cleanText(text.replace(/\s+/g, ' ')))
    .slice(0, MAX_TEXT)
    .trim()
