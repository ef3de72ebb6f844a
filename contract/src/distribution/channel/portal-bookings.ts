import type { ReviewReason } from '@posada/domain/distribution/portal-bookings/portal-change'
import type { PortalWarningKind } from '@posada/domain/distribution/portal-bookings/portal-warning'
import { allRoles, frontDesk } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { post } from '../../endpoint.ts'
import { coded, day, flag, id } from '../../fields.ts'
import { wire } from '../../wire.ts'
import { portalAmount } from './planned-channel.ts'

const warningKind = coded({
  tipo_desconocido: 'unknown-type',
  sin_unidad: 'no-unit',
  otra_moneda: 'other-currency',
  sumas: 'wrong-sums',
  noches_sin_precio: 'nights-without-price',
  sin_precio: 'no-price',
  dias_cerrados: 'closed-days',
  prepago: 'prepaid',
  personas_sin_decir: 'unknown-people',
  demasiadas_personas: 'too-many-people',
  sin_titular: 'no-holder',
  regimenes: 'other-boards',
  numero_de_tarjeta: 'card-number',
  con_gastos: 'penalty',
  precio_a_mano: 'price-by-hand',
  otra_unidad: 'other-unit',
  media_modificacion: 'half',
  avise_al_portal: 'tell-portal',
  apuntada_a_mano: 'typed-by-hand',
} satisfies Record<string, PortalWarningKind>)

const reviewReason = coded({
  han_entrado: 'checked-in',
  facturada: 'invoiced',
  cancelada_aqui: 'cancelled-here',
  eliminada_aqui: 'deleted-here',
  unidades_a_mano: 'units-by-hand',
  fechas_a_mano: 'dates-by-hand',
} satisfies Record<string, ReviewReason>)

const prepaidBy = coded({ agencia: 'agency', tarjeta_virtual: 'virtual_card', pasarela_de_pago: 'gateway' })

const warning = wire({
  kind: ['codigo', warningKind],
  text: ['texto', z.string()],
  /** Somebody has to do something before the guests come. */
  isUrgent: ['urgente', z.boolean()],
})

/** What the portal has changed and nobody has applied or refused yet. */
const review = wire({
  reason: ['motivo', reviewReason],
  text: ['texto', z.string()],
  /** One sentence for each change: 'Salida 13/07/2026 → 14/07/2026'. */
  changes: ['cambios', z.array(z.string())],
})

/** Where a booking was sold, where that was at a portal. Amounts are in the portal's currency. */
export const channelOfBooking = wire({
  name: ['nombre', z.string()],
  reference: ['referencia', z.string()],
  commission: ['comision', portalAmount.nullable()],
  currency: ['moneda', z.string()],
  amount: ['importe', portalAmount],
  prepaid: ['prepago', wire({ amount: ['importe', portalAmount], by: ['forma', prepaidBy] }).nullable()],
  warnings: ['avisos', z.array(warning)],
  review: ['revision', review.nullable()],
  /** The portal still has it: cancelling it here does not cancel it there. */
  stands: ['enPie', z.boolean()],
})
export type ChannelOfBooking = z.output<typeof channelOfBooking>

const waitingBooking = wire({
  bookingId: ['bookingURL', id],
  locator: ['bookingId', z.string()],
  holderName: ['titular', z.string()],
  checkIn: ['checkInDate', day],
  checkOut: ['checkOutDate', day],
  channel: ['canal', channelOfBooking],
})

const failedMessage = wire({
  id: ['id', id],
  /** The number at the channel manager. */
  code: ['codigo', z.string()],
  /** The portal, its number and the day of arrival, where the message can be read; else ''. */
  portal: ['portal', z.string()],
  reference: ['referencia', z.string()],
  checkIn: ['checkInDate', day.nullable()],
  /** Why it could not be read or applied. */
  text: ['texto', z.string()],
  tries: ['intentos', z.int()],
  /** Instants. */
  receivedAt: ['recibida', z.string()],
  nextTryAt: ['siguienteIntento', z.string()],
})
export type FailedMessage = z.output<typeof failedMessage>
export type WaitingBooking = z.output<typeof waitingBooking>

export const portalBookingsApi = {
  review: post('/api/channel/bookings/review', {
    summary: 'Aplicar el cambio de un portal que espera, o dejar la reserva como está',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({
      bookingId: ['bookingURL', id, 'La reserva'],
      applies: ['aplicar', flag, 'La casilla de aplicar'],
    }),
  }),
  waiting: post('/api/channel/bookings/pendientes', {
    summary: 'Cambios de portales que esperan, y mensajes que no se han podido apuntar',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ establishmentId: ['url', id, 'El establecimiento'] }),
    reply: wire({
      reviews: ['revisiones', z.array(waitingBooking)],
      failed: ['fallidas', z.array(failedMessage)],
    }),
  }),
  retry: post('/api/channel/bookings/reintentar', {
    summary: 'Volver a apuntar una reserva de un portal que ha fallado',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({ id: ['id', id, 'La reserva sin apuntar'] }),
  }),
}
