import { allRoles } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { methodTotals } from '../../bookings/payments.ts'
import { post } from '../../endpoint.ts'
import { coded, day, euros, flag, id, maybe, percent } from '../../fields.ts'
import { savedFile } from '../../platform/files/files.ts'
import { wire } from '../../wire.ts'

const amount = euros(-99_999_999_999, 99_999_999_999)

/**
 * Nights of units: available, sold, and the revenue of those sold, VAT included, without extras and tourist tax. Nights
 * of confirmed bookings count as sold, nights of options do not. Available are the nights of all existing units except
 * blocked ones.
 */
const figures = {
  available: ['disponibles', z.int()],
  sold: ['vendidas', z.int()],
  revenue: ['ingresos', amount],
  occupancy: ['ocupacion', percent],
  /** Revenue of a sold night. */
  adr: ['adr', amount],
  /** Revenue of an available night. */
  revPar: ['revpar', amount],
} as const
const totals = wire(figures)

/**
 * A day, or a month of a long period. Each day is compared with the same date a year earlier, 29 February with the
 * 28th.
 */
const step = wire({ from: ['desde', day], to: ['hasta', day], ...figures, before: ['anterior', totals] })
export type ReportStep = z.output<typeof step>

/** The nights of the period for one unit type, agency or regime. */
const share = wire({
  name: ['nombre', z.string()],
  sold: ['vendidas', z.int()],
  revenue: ['ingresos', amount],
  adr: ['adr', amount],
  soldBefore: ['vendidasAnterior', z.int()],
  revenueBefore: ['ingresosAnterior', amount],
})
export type ReportShare = z.output<typeof share>

/** Nights of the period booked or cancelled on a day or in a month. Booked less cancelled are those sold. */
const pickUp = wire({
  from: ['desde', day],
  to: ['hasta', day],
  booked: ['reservadas', z.int()],
  cancelled: ['canceladas', z.int()],
  revenue: ['ingresos', amount],
})
export type PickUp = z.output<typeof pickUp>

/**
 * Future nights booked already, compared with the same days of the year before: those booked at the same time before
 * arrival, and those sold in the end.
 */
const forecast = wire({
  from: ['desde', day],
  to: ['hasta', day],
  available: ['disponibles', z.int()],
  booked: ['reservadas', z.int()],
  revenue: ['ingresos', amount],
  bookedThen: ['reservadasEntonces', z.int()],
  soldBefore: ['vendidasAnterior', z.int()],
  revenueBefore: ['ingresosAnterior', amount],
})
export type Forecast = z.output<typeof forecast>

/** Money received less refunds, by the day on which it was received. */
const takings = wire({
  from: ['desde', day],
  to: ['hasta', day],
  totals: ['totales', methodTotals],
  total: ['total', amount],
})
export type TakingsStep = z.output<typeof takings>

/** An extra in confirmed bookings that arrive in the period. */
const soldExtra = wire({
  name: ['nombre', z.string()],
  count: ['unidades', z.int()],
  revenue: ['importe', amount],
  countBefore: ['unidadesAnterior', z.int()],
  revenueBefore: ['importeAnterior', amount],
})
export type ExtraSales = z.output<typeof soldExtra>

const loss = {
  bookings: ['reservas', z.int()],
  nights: ['noches', z.int()],
  /** The price of the nights, less what the establishment charges for the cancellation. */
  amount: ['importe', amount],
} as const
/** Bookings that would have arrived in the period. */
const lostBookings = wire({ ...loss, before: ['anterior', wire(loss)] })
export type LostBookings = z.output<typeof lostBookings>

const period = {
  from: ['fechaInicio', day, 'La fecha de inicio'],
  to: ['fechaFin', day, 'La fecha de fin'],
  establishmentId: ['AccomodationID', maybe(id), 'El establecimiento'],
} as const

export const reportsApi = {
  takings: post('/api/reports/takings', {
    summary: 'Cobros por forma de pago, extras vendidos, cancelaciones y días de la semana de un período',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire(period),
    reply: wire({
      step: ['paso', coded({ dia: 'day', mes: 'month' })],
      takings: ['cobros', z.array(takings)],
      totals: ['totales', methodTotals],
      totalsBefore: ['totalesAnterior', methodTotals],
      extras: ['extras', z.array(soldExtra)],
      cancelled: ['canceladas', lostBookings],
      noShows: ['noPresentadas', lostBookings],
      /** From Monday to Sunday. */
      weekdays: ['diasSemana', z.array(totals)],
    }),
  }),
  get: post('/api/reports/get', {
    summary: 'Ocupación, ADR, RevPAR e ingresos de un período y del año anterior',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({
      ...period,
      withPickUp: ['conPickup', maybe(flag), 'La casilla del ritmo de reservas'],
      withForecast: ['prevision', maybe(flag), 'La casilla de la previsión'],
    }),
    reply: wire({
      step: ['paso', coded({ dia: 'day', mes: 'month' })],
      totals: ['totales', totals],
      before: ['anterior', totals],
      steps: ['serie', z.array(step)],
      unitTypes: ['tipos', z.array(share)],
      agencies: ['agencias', z.array(share)],
      regimes: ['regimenes', z.array(share)],
      /** Pick-up and forecast are empty unless requested. */
      pickUp: ['pickup', z.array(pickUp)],
      forecast: ['previsiones', z.array(forecast)],
    }),
  }),
  download: post('/api/reports/download', {
    summary: 'Las cifras de un informe en un archivo CSV o Excel',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({
      ...period,
      report: [
        'informe',
        coded({
          serie: 'steps',
          tipos: 'unit-types',
          agencias: 'agencies',
          regimenes: 'regimes',
          pickup: 'pick-up',
          prevision: 'forecast',
          cobros: 'takings',
          extras: 'extras',
          cancelaciones: 'lost',
          semana: 'weekdays',
        }),
        'El informe',
      ],
      format: ['type', z.enum(['csv', 'xlsx']), 'El formato'],
    }),
    reply: savedFile,
  }),
}
