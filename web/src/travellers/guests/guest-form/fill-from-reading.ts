import { type DocumentReading, readFields, type ReadField } from '@posada/domain/travellers/mrz/document-reading'
import { compareReading } from '../../document-reading/public.ts'
import type { GuestFormValues } from './guest-form-values.ts'

type Filled = {
  values: GuestFormValues
  /** The fields that somebody has to check, because the reading is not certain of them. */
  doubts: ReadField[]
  /** The fields in which something else was typed: they keep it until somebody decides. */
  conflicts: ReadField[]
}

/**
 * Takes a reading into the form. It fills what is empty or was only proposed (`known`), and never replaces what was typed,
 * except where `replaces` names the field. A typed name that differs in accents only is better than the reading, which has none.
 */
export function fillFromReading(
  typed: GuestFormValues,
  known: GuestFormValues,
  reading: DocumentReading,
  replaces: readonly ReadField[] = [],
): Filled {
  const { taken, conflicts, doubts } = compareReading(reading, readFields, {
    valueOf: (field) => typed[field] ?? '',
    isEmpty: (field) => !isTyped(typed, field),
    isReplaceable: (field) => replaces.includes(field) || isUnchanged(typed, known, field),
  })
  const values = { ...typed, ...Object.fromEntries(taken.map((field) => [field, reading[field]])) }
  return { values: followed(values, typed, taken), doubts, conflicts }
}

/** What follows the fields that were taken: the country of residence the nationality, as when it is chosen by hand. */
function followed(values: GuestFormValues, typed: GuestFormValues, taken: readonly ReadField[]): GuestFormValues {
  const followsNationality = typed.countryCode === null || typed.countryCode === typed.nationality
  return {
    ...values,
    ...(taken.includes('nationality') && followsNationality && { countryCode: values.nationality }),
    ...(taken.includes('birthDate') && { birthDateText: '' }),
    ...(taken.includes('expiresOn') && { expiresOnText: '' }),
  }
}

const texts: Partial<Record<ReadField, keyof GuestFormValues>> = {
  birthDate: 'birthDateText',
  expiresOn: 'expiresOnText',
}

/** Something stands in the field; also a text that is no day. */
function isTyped(values: GuestFormValues, field: ReadField): boolean {
  const text = texts[field]
  return Boolean(values[field]) || (text !== undefined && values[text] !== '')
}

function isUnchanged(values: GuestFormValues, known: GuestFormValues, field: ReadField): boolean {
  const text = texts[field]
  return values[field] === known[field] && (text === undefined || values[text] === known[text])
}
