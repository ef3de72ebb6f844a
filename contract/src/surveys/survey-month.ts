import { z } from 'zod'
import { coded, day, euros, id, percent, utcInstant, yearMonth } from '../fields.ts'
import { wire } from '../wire.ts'

const amount = euros(0, 99_999_999_999)

/** A figure that was presented and is another one now: 'Entradas del 28/05, Francia', 6, 7. */
const difference = wire({
  figure: ['clave', z.string()],
  presented: ['presentado', z.string()],
  now: ['ahora', z.string()],
})
export type SurveyDifference = z.output<typeof difference>

/** `refused`: by the service. `unconfirmed`: sent, and nobody knows whether it arrived. */
const state = coded({
  abierta: 'open',
  presentada: 'presented',
  rechazada: 'refused',
  sin_confirmar: 'unconfirmed',
  difiere: 'differs',
})

export const surveyMonthState = wire({
  month: ['mes', yearMonth],
  state: ['estado', state],
  /** Days that are left; negative once it is late. */
  daysLeft: ['dias', z.int()],
  isLate: ['fueraDePlazo', z.boolean()],
  /** The last day of the term. */
  deadline: ['plazo', day],
  presentedAt: ['presentadaEl', utcInstant.nullable()],
  presentedBy: ['por', z.string()],
  by: ['medio', coded({ servicio: 'service', mano: 'hand', '': '' })],
  differences: ['difiere', z.array(difference)],
  /** Why the service has refused it, or why somebody marked it by hand. */
  reason: ['motivo', z.string()],
  /** Whether the presented file is kept. */
  hasFile: ['tieneFichero', z.boolean()],
})
export type SurveyMonthState = z.output<typeof surveyMonthState>

const findingKind = coded({
  residencia: 'residence',
  sin_registrar: 'unregistered',
  sin_marcar: 'unmarked',
  precio: 'price',
  plazas: 'crowded',
  campo: 'field',
})

/** What is wrong with a month, or should be looked at. The text names nobody; holder and people are left out for accounting. */
export const surveyFinding = wire({
  kind: ['tipo', findingKind],
  blocks: ['bloquea', z.boolean()],
  text: ['texto', z.string()],
  detail: ['detalle', z.string()],
  bookingId: ['bookingURL', id.optional()],
  /** Of one guest alone. */
  guestId: ['guestURL', id.optional()],
  /** The guests of a booking of whom the same residence is proposed: one press answers for all. */
  guestIds: ['huespedes', z.array(id).optional()],
  locator: ['localizador', z.string().optional()],
  /** The wire name of the answer at which a `field` stands. */
  field: ['clave', z.string().optional()],
  /** The residence that a confirmation takes: a country's code, or two digits of a province; '' where it must be chosen. */
  proposal: ['propuesta', z.string().optional()],
  /** The name of the proposed residence. */
  proposalName: ['propuestaNombre', z.string().optional()],
  /** Where the price is to be entered, or the guest registered, the establishment's bookings are open to this user. */
  unitName: ['unidad', z.string().optional()],
})
export type SurveyFinding = z.output<typeof surveyFinding>

export const confirmation = coded({
  residencia: 'residence',
  gratis: 'free',
  correcto: 'correct',
  llego: 'arrived',
  no_vino: 'no_show',
})

/** What somebody has answered to a finding. As in a finding, accounting sees no names of guests. */
export const confirmedFinding = wire({
  kind: ['tipo', confirmation],
  text: ['texto', z.string()],
  detail: ['detalle', z.string()],
  confirmedAt: ['cuando', utcInstant],
  /** The name of the user, or their address; '' for one who was deleted. */
  confirmedBy: ['por', z.string()],
})
export type ConfirmedFinding = z.output<typeof confirmedFinding>

const residenceSum = wire({
  code: ['codigo', z.string()],
  name: ['nombre', z.string()],
  isSpanish: ['espana', z.boolean()],
  travellers: ['viajeros', z.int()],
  nights: ['pernoctaciones', z.int()],
})

const dayOfMonth = wire({
  day: ['dia', day],
  spanish: ['espana', z.int()],
  foreign: ['extranjero', z.int()],
  /** Units in which somebody slept, and those that were not blocked. */
  occupied: ['ocupadas', z.int()],
  available: ['disponibles', z.int()],
})

const figures = {
  travellers: ['viajeros', z.int()],
  nights: ['pernoctaciones', z.int()],
  /** Of the units that were not blocked. */
  occupancy: ['ocupacion', percent],
  /** Income of lodging, without tax, of an occupied night and of one that could be sold. */
  adr: ['adr', amount],
  revPar: ['revpar', amount],
  occupiedNights: ['nochesOcupadas', z.int()],
  availableNights: ['nochesDisponibles', z.int()],
} as const

const residences = ['residencias', z.array(residenceSum)] as const

export const surveySummary = wire({
  ...figures,
  residences,
  days: ['diario', z.array(dayOfMonth)],
  /** People counted by their nationality because nobody has stated where they live. */
  guessed: ['supuestos', z.int()],
  /** The same month a year before; null without any figures. */
  before: ['anterior', wire({ ...figures, residences }).nullable()],
})
export type SurveySummary = z.output<typeof surveySummary>
