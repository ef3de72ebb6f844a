import { capitalize } from '../platform/text/capitalize.ts'
import type { GuestLanguage } from '../travellers/guest-language.ts'
import { DEFAULT_REGIME } from './regimes.ts'
import type { AmountType } from './totals/commission.ts'

/** The recipient or the payer of a bill. */
type BillParty = 'agency' | 'client' | 'company'

type Row = {
  /** In lists of what changed, and as the subject of a refusal: 'el teléfono'. */
  label: string
  /** Before a value or above a column, where it is not the label without its article. */
  heading?: string
  /** The stored fields that it consists of, where it is not stored under its own name. */
  stored?: readonly string[]
  /** Whether the audit trail says what a value was and became. Not for personal data, free text, and what nobody looks for later. */
  audit: 'value' | 'name'
  /** What a booking gets whose units are detached from another: the same, nothing, or something of its own. */
  detached: 'same' | 'blank' | 'own'
  /** What stays of an erased account's booking while the register refers to it; with `register` what the register itself says. */
  erased: 'kept' | 'register' | 'emptied'
  /**
   * The stored value where none was given. A field with one is plain: it is stored as it was sent, without a rule of its own. One
   * whose blank is '' is a plain text, and every layer but the two dialogs has it from this row.
   */
  blank?: string | number
}

/** A value whose type is wider than itself. */
const typed = <Value>(value: Value): Value => value

/** The fields of a booking that its form edits, in the order in which they are listed to the user. */
export const bookingFields = {
  checkIn: { label: 'la entrada', stored: [], audit: 'value', detached: 'own', erased: 'kept' },
  checkOut: { label: 'la salida', stored: [], audit: 'value', detached: 'own', erased: 'kept' },
  optionUntil: { label: 'la opción', heading: 'Opción hasta', audit: 'value', detached: 'same', erased: 'kept' },
  holder: {
    label: 'el titular',
    stored: [
      'holderName',
      'clientId',
      'holderGivenName',
      'holderFirstSurname',
      'holderSecondSurname',
      'holderDocument',
    ],
    audit: 'name',
    detached: 'same',
    erased: 'register',
  },
  phone: { label: 'el teléfono', audit: 'name', detached: 'same', erased: 'register', blank: typed<string>('') },
  email: {
    label: 'el correo electrónico',
    audit: 'name',
    detached: 'same',
    erased: 'register',
    blank: typed<string>(''),
  },
  occupants: {
    label: 'el número de ocupantes',
    heading: 'Ocupantes',
    audit: 'value',
    detached: 'own',
    erased: 'kept',
  },
  children: { label: 'el número de niños', heading: 'Niños', audit: 'value', detached: 'own', erased: 'kept' },
  taxExempt: {
    label: 'las personas exentas de la tasa',
    heading: 'Exentos de la tasa',
    audit: 'value',
    detached: 'own',
    erased: 'kept',
  },
  taxExemptReason: { label: 'el motivo de la exención', audit: 'name', detached: 'own', erased: 'emptied' },
  agency: {
    label: 'la agencia',
    stored: ['agencyId', 'agencyName'],
    audit: 'name',
    detached: 'same',
    erased: 'register',
  },
  tariff: { label: 'la tarifa', stored: ['tariffId'], audit: 'value', detached: 'same', erased: 'kept' },
  regime: {
    label: 'el régimen',
    audit: 'value',
    detached: 'same',
    erased: 'kept',
    blank: typed<number>(DEFAULT_REGIME),
  },
  // The deposit and the observations stay with the booking that the units leave.
  deposit: { label: 'el depósito', audit: 'value', detached: 'blank', erased: 'kept', blank: typed<number>(0) },
  observations: {
    label: 'las observaciones',
    audit: 'name',
    detached: 'blank',
    erased: 'emptied',
    blank: typed<string>(''),
  },
  language: {
    label: 'el idioma',
    audit: 'name',
    detached: 'same',
    erased: 'kept',
    blank: typed<GuestLanguage | ''>(''), // follows the telephone's country
  },
  locator: { label: 'el localizador', audit: 'value', detached: 'own', erased: 'kept' },
  billTo: {
    label: 'el destinatario de la factura',
    audit: 'name',
    detached: 'same',
    erased: 'kept',
    blank: typed<BillParty>('client'),
  },
  payTo: { label: 'el pagador', audit: 'name', detached: 'same', erased: 'kept', blank: typed<BillParty>('client') },
  commission: { label: 'la comisión', audit: 'name', detached: 'same', erased: 'kept', blank: typed<number>(0) },
  amountType: {
    label: 'el tipo de importe',
    audit: 'name',
    detached: 'same',
    erased: 'kept',
    blank: typed<AmountType>('gross'),
  },
} as const satisfies Record<string, Row>

/** Fields that calls of their own change, under names that lists of what changed have. */
export const stateLabels = { state: 'el estado', checkedOutAt: 'el check-out' } as const

/** What of a booking's stays in units can change. */
export const stayLabels = {
  units: 'las unidades',
  prices: 'los precios',
  people: 'los ocupantes de las unidades',
  pins: 'las unidades fijadas',
  dates: 'las fechas de las unidades',
  total: 'el total',
} as const

type Rows = typeof bookingFields
export type BookingField = keyof Rows
type FieldsWith<Part> = { [F in BookingField]: Rows[F] extends Part ? F : never }[BookingField]

export type PlainField = FieldsWith<{ blank: unknown }>
export type PlainValues = { -readonly [F in PlainField]: Rows[F]['blank'] }
export type TextField = { [F in PlainField]: '' extends PlainValues[F] ? F : never }[PlainField]
/** The fields of which the audit trail says what they were and became. */
export type ValuedField = FieldsWith<{ audit: 'value' }>

type StoredOf<F extends BookingField> = Rows[F] extends { stored: readonly (infer S)[] } ? S : F
/** The fields of a stored booking that belong to a field of the form. */
export type StoredField = { [F in BookingField]: StoredOf<F> }[BookingField]
export type SameOnDetach = { [F in FieldsWith<{ detached: 'same' }>]: StoredOf<F> }[FieldsWith<{ detached: 'same' }>]

const names = Object.keys(bookingFields) as BookingField[]
const rowOf = (field: BookingField): Row => bookingFields[field]
const storedOf = (field: BookingField) => (rowOf(field).stored ?? [field]) as readonly StoredField[]

export const plainFields = names.filter((field) => rowOf(field).blank !== undefined) as PlainField[]
export const textFields = plainFields.filter((field) => rowOf(field).blank === '') as TextField[]
export const valuedFields = names.filter((field) => rowOf(field).audit === 'value') as ValuedField[]
export const sameOnDetach = names
  .filter((field) => rowOf(field).detached === 'same')
  .flatMap(storedOf) as readonly SameOnDetach[]

/** The stored fields that an erased account's booking loses, at once or with the register. */
export const storedErased = (when: 'register' | 'emptied'): readonly StoredField[] =>
  names.filter((field) => rowOf(field).erased === when).flatMap(storedOf)

const fieldOfStored = new Map(names.flatMap((field) => storedOf(field).map((stored) => [stored as string, field])))

/** The field of the form that a stored field belongs to; undefined for what the program stores beside them. */
export const fieldOf = (stored: string): BookingField | undefined => fieldOfStored.get(stored)

/** The field as the subject of a sentence: 'El teléfono'. */
export const fieldSubject = (field: BookingField): string => capitalize(bookingFields[field].label)

/** The field before its value: 'Depósito', 'Ocupantes'. */
export const fieldHeading = (field: BookingField): string =>
  rowOf(field).heading ?? capitalize(rowOf(field).label.replace(/^(el|la|los|las) /, ''))

/** The blank value of each plain field. */
export const blankValues = (): PlainValues =>
  Object.fromEntries(plainFields.map((field) => [field, bookingFields[field].blank])) as PlainValues

type Sent = { readonly [F in PlainField]?: PlainValues[F] | null | undefined }

/** The plain fields that were sent, as they are stored: null empties one, and what is absent stays as it was. */
export function sentPlainValues(sent: Sent): Partial<PlainValues> {
  const given = plainFields.filter((field) => sent[field] !== undefined)
  return Object.fromEntries(given.map((field) => [field, sent[field] ?? bookingFields[field].blank]))
}
