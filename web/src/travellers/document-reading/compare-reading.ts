import type { DocumentReading, ReadField } from '@posada/domain/travellers/mrz/document-reading'
import { normalizeName } from '@posada/domain/platform/text/search-key'

type Comparison<F extends ReadField> = {
  /** The fields that take the value of the reading. */
  taken: F[]
  /** The fields in which something else was typed: they keep it until somebody decides. */
  conflicts: F[]
  /** The fields that somebody has to check: filled without certainty, or still empty because they could not be read. */
  doubts: F[]
}

type Form<F> = {
  /** The value of a field as text; '' where it has none. */
  valueOf: (field: F) => string
  /** Whether nothing was typed in a field; a text that is no value, such as half a day, is something. */
  isEmpty: (field: F) => boolean
  /** Whether the reading may replace what was typed in a field. */
  isReplaceable: (field: F) => boolean
}

/**
 * Compares a reading with a form. Documents have no accents and no Ñ: a typed text that differs in them, or in spaces, is the same
 * and better.
 */
export function compareReading<F extends ReadField>(
  reading: DocumentReading,
  fields: readonly F[],
  { valueOf, isEmpty, isReplaceable }: Form<F>,
): Comparison<F> {
  const different = fields.filter((field) => reading[field] && compared(valueOf(field)) !== compared(reading[field]))
  const taken = different.filter((field) => isEmpty(field) || isReplaceable(field))
  return {
    taken,
    conflicts: different.filter((field) => !taken.includes(field)),
    doubts: fields.filter((field) => reading.doubts.includes(field) && (taken.includes(field) || isEmpty(field))),
  }
}

const compared = (text: string | null): string => normalizeName(text ?? '').replaceAll(' ', '')
