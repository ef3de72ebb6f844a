import { formatDay, type Day } from '../platform/days/day.ts'
import { type Cents, formatEuros } from '../platform/money/money.ts'
import { paymentMethodPhrases } from '../platform/money/payment-method-phrases.ts'
import type { PaymentMethod } from '../platform/money/payment-methods.ts'
import type { Stay } from '../platform/days/stay.ts'
import { fieldHeading, type ValuedField, valuedFields } from './booking-fields.ts'
import type { BookingState } from './booking-state.ts'
import { regimeName } from './regimes.ts'
import { tariffName } from './tariffs.ts'

/** One thing that happened to a booking, with its values. A fact names no person: the audit trail keeps it for years. */
export type BookingFact =
  | { kind: 'created'; stay: Stay; units: readonly string[]; total: Cents }
  | { kind: 'payment' | 'reversed-payment'; amount: Cents; method: PaymentMethod; isSecurityDeposit?: boolean }
  | { kind: 'security-deposit-used' | 'security-deposit-use-reversed'; amount: Cents }
  | { kind: 'changed'; field: ValuedField; before: string; after: string }
  | { kind: 'moved'; from: readonly string[]; to: readonly string[] }
  | { kind: 'unit-added' | 'unit-removed'; unit: string; stay: Stay }
  | { kind: 'unit-dates'; unit: string; before: Stay; after: Stay }
  | { kind: 'pinned'; unit: string; isPinned: boolean }
  | { kind: 'check-in' | 'check-out'; isDone: boolean }
  /** `fee`: what is kept of a stay that does not take place; null where nobody has said it. */
  | { kind: 'state'; before: BookingState; after: BookingState; fee: Cents | null }
  | { kind: 'deleted' }
  | { kind: 'rewritten'; fields: readonly string[] }
  | { kind: 'detached'; units: readonly string[] }
  | { kind: 'report'; of: string; isCancellation: boolean; state: string }
  | { kind: 'guest-registered' | 'guest-removed' | 'guest-arrived'; unit: string }
  | { kind: 'guest-self-registered' | 'guest-self-replaced'; unit: string }

/** The fact as one Spanish line of the booking's history and of the audit trail. */
export const bookingFactText = (fact: BookingFact): string =>
  // Each kind has the text for its own values, which the type of an indexed table does not show.
  (factTexts[fact.kind] as (fact: BookingFact) => string)(fact)

const factTexts: { [Kind in BookingFact['kind']]: (fact: BookingFact & { kind: Kind }) => string } = {
  created: (fact) => `Estancia del ${stayText(fact.stay)} en ${fact.units.join(', ')}: ${formatEuros(fact.total)}`,
  payment: (fact) => `${paymentWord(fact)} ${moneyText(fact)}`,
  'reversed-payment': (fact) => `${reversedPaymentWord(fact)}: ${moneyText(fact)}`,
  'security-deposit-used': (fact) => `Fianza aplicada a la cuenta: ${formatEuros(fact.amount)}`,
  'security-deposit-use-reversed': (fact) => `Aplicación de la fianza anulada: ${formatEuros(fact.amount)}`,
  changed: (fact) => `${fieldHeading(fact.field)} ${fact.before || '–'} → ${fact.after || '–'}`,
  moved: (fact) => `De ${fact.from.join(', ')} a ${fact.to.join(', ')}`,
  'unit-added': (fact) => `Unidad añadida: ${fact.unit}, del ${stayText(fact.stay)}`,
  'unit-removed': (fact) => `Unidad quitada: ${fact.unit}, del ${stayText(fact.stay)}`,
  'unit-dates': (fact) => `Unidad ${fact.unit}: del ${stayText(fact.before)} → del ${stayText(fact.after)}`,
  pinned: (fact) => (fact.isPinned ? `Unidad fijada: ${fact.unit}` : `Unidad sin fijar: ${fact.unit}`),
  'check-in': (fact) => (fact.isDone ? 'Check-in hecho' : 'Check-in quitado'),
  'check-out': (fact) => (fact.isDone ? 'Check-out hecho' : 'Check-out quitado'),
  state: (fact) => stateText(fact),
  deleted: () => 'Reserva eliminada',
  rewritten: (fact) => `Cambiado: ${fact.fields.join(', ')}`,
  detached: (fact) => `Desvinculadas en otra reserva: ${fact.units.join(', ')}`,
  report: (fact) =>
    `${fact.isCancellation ? 'Anulación del ' : ''}${reportName(fact)} ${reportStates[fact.state] ?? ''}`.trim(),
  'guest-self-registered': (fact) => inUnit('Datos de un huésped recibidos por el enlace', fact.unit),
  'guest-self-replaced': (fact) => inUnit('Datos de un huésped sustituidos por el enlace', fact.unit),
  'guest-registered': (fact) => inUnit('Huésped registrado', fact.unit),
  'guest-removed': (fact) => inUnit('Huésped eliminado', fact.unit),
  'guest-arrived': (fact) => inUnit('Llegada de un huésped', fact.unit),
}

type PaidMoney = { amount: Cents; isSecurityDeposit?: boolean }

function paymentWord({ amount, isSecurityDeposit }: PaidMoney): string {
  if (isSecurityDeposit) return amount < 0 ? 'Fianza devuelta:' : 'Fianza'
  return amount < 0 ? 'Devolución' : 'Cobro'
}

function reversedPaymentWord({ amount, isSecurityDeposit }: PaidMoney): string {
  if (isSecurityDeposit) return amount < 0 ? 'Devolución de la fianza anulada' : 'Fianza anulada'
  return amount < 0 ? 'Devolución anulada' : 'Cobro anulado'
}

const reportName = ({ of, isCancellation }: { of: string; isCancellation: boolean }) => {
  const name = of === 'travellers' ? 'parte de viajeros:' : 'parte de la reserva:'
  return isCancellation ? name : `P${name.slice(1)}`
}

const reportStates: Record<string, string> = {
  sent: 'enviado al registro',
  accepted: 'aceptado por el registro',
  refused: 'rechazado por el registro',
  unconfirmed: 'recibido sin código',
  delivered: 'entregado a mano',
  discarded: 'descartado',
}

const inUnit = (words: string, unit: string) => (unit ? `${words} en ${unit}` : words)

const stayText = ({ checkIn, checkOut }: Stay) => `${formatDay(checkIn)} al ${formatDay(checkOut)}`

const moneyText = ({ amount, method }: { amount: Cents; method: PaymentMethod }) =>
  `${formatEuros(Math.abs(amount))} ${paymentMethodPhrases[method]}`

const statesBecome: Record<BookingState, string> = {
  confirmed: 'Reserva confirmada',
  option: 'Reserva como opción',
  cancelled: 'Reserva cancelada',
  no_show: 'Reserva no presentada',
}

function stateText({ before, after, fee }: BookingFact & { kind: 'state' }): string {
  if (before === 'cancelled' || before === 'no_show')
    return after === 'option' ? 'Reserva recuperada como opción' : 'Reserva recuperada'
  if (after === 'confirmed') return 'Opción confirmada'
  if (after === 'no_show' && fee === 0) return `${statesBecome[after]}, sin cobrar nada`
  return fee !== null && fee > 0 ? `${statesBecome[after]}, con un importe de ${formatEuros(fee)}` : statesBecome[after]
}

/** A stay in one unit as facts need it. */
type FactStretch = Stay & { id: string; unit: string; isPinned: boolean }

/** What of a booking is compared before and after a change. */
export type BookingSnapshot = Stay & {
  stretches: readonly FactStretch[]
  state: BookingState
  isDeleted: boolean
  cancelFee: Cents
  noShowFee: Cents | null
  optionUntil: Day | null
  isCheckedIn: boolean
  isCheckedOut: boolean
  occupants: number
  children: number
  taxExempt: number
  deposit: Cents
  regime: number
  tariffId: number
  locator: string
}

/** The facts by which a booking differs from what it was, apart from its prices and from texts without a value. */
export function bookingFactsBetween(before: BookingSnapshot, after: BookingSnapshot): BookingFact[] {
  if (after.isDeleted && !before.isDeleted) return [{ kind: 'deleted' }]
  return [
    ...stateFacts(before, after),
    ...fieldFacts(before, after),
    ...unitFacts(before, after),
    ...after.stretches.flatMap((stretch): BookingFact[] => {
      const was = before.stretches.find(({ id }) => id === stretch.id)
      const { unit, isPinned } = stretch
      return was && was.isPinned !== isPinned ? [{ kind: 'pinned', unit, isPinned }] : []
    }),
  ]
}

function stateFacts(before: BookingSnapshot, after: BookingSnapshot): BookingFact[] {
  const facts: BookingFact[] = []
  if (before.state !== after.state)
    facts.push({
      kind: 'state',
      before: before.state,
      after: after.state,
      fee: after.state === 'no_show' ? after.noShowFee : after.cancelFee,
    })
  if (before.isCheckedIn !== after.isCheckedIn) facts.push({ kind: 'check-in', isDone: after.isCheckedIn })
  if (before.isCheckedOut !== after.isCheckedOut) facts.push({ kind: 'check-out', isDone: after.isCheckedOut })
  return facts
}

function fieldFacts(before: BookingSnapshot, after: BookingSnapshot): BookingFact[] {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  const isConfirmed = before.state === 'option' && after.state === 'confirmed'
  return valuedFields
    .filter((field) => old[field] !== now[field] && !(field === 'optionUntil' && isConfirmed))
    .map((field) => ({ kind: 'changed', field, before: old[field], after: now[field] }))
}

const valuesOf = (booking: BookingSnapshot): Record<ValuedField, string> => ({
  checkIn: formatDay(booking.checkIn),
  checkOut: formatDay(booking.checkOut),
  optionUntil: booking.optionUntil === null ? '' : formatDay(booking.optionUntil),
  occupants: String(booking.occupants),
  children: String(booking.children),
  taxExempt: String(booking.taxExempt),
  deposit: formatEuros(booking.deposit),
  regime: regimeName(booking.regime),
  tariff: tariffName(booking.tariffId),
  locator: booking.locator,
})

function unitFacts(before: BookingSnapshot, after: BookingSnapshot): BookingFact[] {
  const [left, joined] = [missingIn(after, before), missingIn(before, after)]
  const isMove = left.length > 0 && left.length === joined.length
  if (isMove) return [{ kind: 'moved', from: left.map(unitOf), to: joined.map(unitOf) }]
  const moved = movedStretches(before, after)
  if (left.length !== joined.length && before.stretches.length === after.stretches.length && moved.length > 0)
    return [{ kind: 'moved', from: moved.map(([was]) => was.unit), to: moved.map(([, is]) => is.unit) }]
  if (left.length + joined.length > 0)
    return [
      ...joined.map(({ unit, ...stay }): BookingFact => ({ kind: 'unit-added', unit, stay })),
      ...left.map(({ unit, ...stay }): BookingFact => ({ kind: 'unit-removed', unit, stay })),
    ]
  // The dates of a unit are told where they do not follow from those of the booking.
  if (before.checkIn !== after.checkIn || before.checkOut !== after.checkOut) return []
  return after.stretches.flatMap((stretch): BookingFact[] => {
    const was = before.stretches.find(({ id }) => id === stretch.id)
    if (!was || (was.checkIn === stretch.checkIn && was.checkOut === stretch.checkOut)) return []
    return [{ kind: 'unit-dates', unit: stretch.unit, before: was, after: stretch }]
  })
}

/** The stretches of a booking in units that the other state of the booking does not have. */
const missingIn = (other: BookingSnapshot, booking: BookingSnapshot) =>
  booking.stretches.filter(({ unit }) => !other.stretches.some((stretch) => stretch.unit === unit))

/** The stretches that are in another unit. Several of a booking may lie in the same parking row, so that its name is in both. */
const movedStretches = (before: BookingSnapshot, after: BookingSnapshot): [FactStretch, FactStretch][] =>
  after.stretches.flatMap((stretch): [FactStretch, FactStretch][] => {
    const was = before.stretches.find(({ id }) => id === stretch.id)
    return was && was.unit !== stretch.unit ? [[was, stretch]] : []
  })

const unitOf = ({ unit }: FactStretch) => unit
