/** Ordinary series, and those that the law wants apart: corrective (art. 15) and simplified (art. 7) invoices. */
export type SeriesKind = 'ordinary' | 'corrective' | 'simplified'

/** The prefix and the suffix of the numbers of a series. */
export type SeriesAffixes = { prefix: string; suffix: string }

const DIGITS = 5

/** The number of an invoice as it is printed: 'H-2026/00318'. */
export const formatInvoiceNumber = ({ prefix, suffix }: SeriesAffixes, number: number): string =>
  `${prefix}${String(number).padStart(DIGITS, '0')}${suffix}`

/** Letters of a prefix or suffix in capitals, because 'h-1' and 'H-1' would be read as one number. */
export const normalizeAffix = (text: string): string => text.trim().toUpperCase()

/**
 * Why a text cannot be the prefix or the suffix of invoice numbers; null where it can, or ''. Fewer characters than the
 * AEAT accepts (ASCII without quotes, < > =), so that a number can be typed, sorted and part of a file's name.
 */
export const affixFault = (text: string): string | null =>
  /^[A-Z0-9/_.-]*$/.test(text) ? null : 'El prefijo y el sufijo pueden llevar letras sin tilde, cifras y / _ . -'

const PAIRED_LETTERS: Record<Exclude<SeriesKind, 'ordinary'>, string> = { corrective: 'R', simplified: 'S' }

/**
 * The first free prefix for the corrective or simplified series beside an ordinary one, of at most `maxLength`
 * characters: 'R-H-2026/' for 'H-2026/'.
 */
export function pairedPrefix(
  kind: Exclude<SeriesKind, 'ordinary'>,
  prefix: string,
  { maxLength, isTaken }: { maxLength: number; isTaken: (prefix: string) => boolean },
): string {
  const letter = PAIRED_LETTERS[kind]
  for (let turn = 1; ; turn++) {
    const start = turn === 1 ? `${letter}-` : `${letter}${turn}-`
    const candidate = start + prefix.slice(0, maxLength - start.length)
    if (!isTaken(candidate)) return candidate
  }
}
