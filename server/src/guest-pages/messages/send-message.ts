import { hasLink, type MessageKey } from '@posada/domain/guest-pages/messages/message-key'
import { findBooking, lockBooking, sendSummary, stayLinkOf } from '../../bookings/bookings/public.ts'
import type { Dependencies } from '../../dependencies.ts'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import { addressOf } from '../../platform/configuration/http-address.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { requireSendable } from '../../outbox/links/public.ts'
import { hasDeclined, queueMessage } from '../../outbox/message-outbox/public.ts'
import { inviteGuests, remindGuests } from '../self-check-in/public.ts'
import { sendableKeys } from './sendable-keys.ts'

/** Sends a message to the guest of a booking by mail. @throws UserError with the reason why it cannot be sent */
export async function sendMessage(
  dependencies: Dependencies,
  context: RequestContext,
  { bookingId, key }: { bookingId: string; key: MessageKey },
): Promise<void> {
  const { db, accountId } = context
  const { booking: locked } = await lockBooking(context, bookingId)
  const booking = await findBooking(db, accountId, bookingId)
  if (!booking) throw new UserError('La reserva no existe')
  const otherWay = SENT_ELSEWHERE[key]
  if (otherWay !== undefined) throw new UserError(otherWay)
  if (!(await sendableKeys(context, booking)).includes(key))
    throw new UserError('Ese mensaje no corresponde a la reserva tal como está')
  if (key === 'confirmation' || key === 'cancellation') return sendSummary(context, dependencies, bookingId)
  requireSendable(dependencies, { sendBy: 'email', email: booking.email, phone: booking.phone })
  if (key === 'invitation')
    return void (await inviteGuests(dependencies, context, { bookingId, sendBy: 'email', email: null }))
  if (key === 'reminder') return remindGuests(dependencies, context, { bookingId })
  if (key === 'after-departure' && (await hasDeclined(db, accountId, booking.email)))
    throw new UserError('El huésped ha pedido no recibir más correos como este')
  const establishment = await requireEstablishment(db, accountId, booking.establishmentId)
  const setup = { secrets: dependencies.secrets, publicAddress: addressOf(dependencies.config) }
  const link = hasLink(key) ? await stayLinkOf(dependencies, context, locked, establishment) : undefined
  await queueMessage(context, { key, booking: locked, establishment, setup, link })
}

const SENT_ELSEWHERE: Partial<Record<MessageKey, string>> = {
  'payment-request': 'Una solicitud de pago se envía desde los cobros de la reserva',
  receipt: 'El recibo sale con el cobro de una tarjeta',
  refund: 'El aviso sale con la devolución a la tarjeta',
  'lost-property': 'Se avisa desde los objetos perdidos, en la limpieza',
}
