import { backOffice } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { methodTotals } from '../../bookings/payments.ts'
import { post } from '../../endpoint.ts'
import { day, euros, flag, id, maybe, percent } from '../../fields.ts'
import { wire } from '../../wire.ts'

const amount = euros(-99_999_999_999, 99_999_999_999)
const establishment = ['urlAlojamiento', id, 'El establecimiento'] as const

/** A booking with something left to do, without personal data but the holder's name. */
const openBooking = wire({
  id: ['bookingURL', id],
  locator: ['bookingId', z.string()],
  holderName: ['owner', z.string()],
  checkOut: ['checkOutDate', day],
  pending: ['PendientePago', amount],
  registered: ['registrados', z.int()],
  occupants: ['occupantsNumber', z.int()],
})
export type OpenBooking = z.output<typeof openBooking>

/** A booking of which stays have no unit although its guests come by tomorrow. */
const parkedArrival = wire({
  id: ['bookingURL', id],
  locator: ['bookingId', z.string()],
  holderName: ['owner', z.string()],
  checkIn: ['checkInDate', day],
  stays: ['estancias', z.int()],
})
export type ParkedArrival = z.output<typeof parkedArrival>

const dailyReport = wire({
  day: ['fecha', day],
  today: ['hoy', day],
  arrivals: ['llegadas', z.int()],
  arrived: ['llegadasHechas', z.int()],
  departures: ['salidas', z.int()],
  totals: ['totales', methodTotals],
  total: ['total', amount],
  available: ['disponibles', z.int()],
  sold: ['vendidas', z.int()],
  occupancy: ['ocupacion', percent],
  revenue: ['ingresos', amount],
  adr: ['adr', amount],
  /** Departures of the last 30 days that still owe money. */
  unpaid: ['salidasSinPagar', z.array(openBooking)],
  /** Bookings in establishment with fewer registered guests than people. */
  unregistered: ['sinRegistrar', z.array(openBooking)],
  /** Those whose guests come by tomorrow, the next first. */
  parkedArrivals: ['llegadasSinAsignar', z.array(parkedArrival)],
  overdueReports: ['partesFueraDePlazo', z.int()],
  /** The day has payments, and its till is not closed. */
  tillOpen: ['cajaSinCerrar', z.boolean()],
})
export type DailyReport = z.output<typeof dailyReport>

export const dailyReportApi = {
  get: post('/api/reports/daily', {
    summary: 'Informe diario de un establecimiento: lo de ayer, y lo que queda por hacer',
    whileExpired: 'reads',
    roles: backOffice,
    request: wire({ establishmentId: establishment, day: ['fecha', maybe(day), 'La fecha'] }),
    reply: wire({
      report: ['informe', dailyReport],
      /** Whether the user receives it by mail each morning. */
      isMailed: ['porCorreo', z.boolean()],
    }),
  }),
  setMailed: post('/api/reports/daily_mail', {
    summary: 'Recibir o dejar de recibir el informe diario por correo',
    roles: backOffice,
    request: wire({ establishmentId: establishment, isMailed: ['porCorreo', flag, 'La casilla del correo'] }),
  }),
}
