import type { CardMovements } from '@posada/contract/money/payments/card-movements'
import { findBooking } from '../../../bookings/bookings/public.ts'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { addressOf } from '../../../platform/configuration/http-address.ts'
import type { PaymentDependencies } from '../gateway/gateway-access.ts'
import { cardMovementsOf } from '../../cards/public.ts'

/** The card payments of a booking. The gateway is not asked. */
export async function getMovements(
  { secrets, config }: PaymentDependencies,
  context: RequestContext,
  bookingId: string,
): Promise<CardMovements> {
  const booking = await findBooking(context.db, context.accountId, bookingId)
  if (!booking) throw new UserError('La reserva no existe')
  const { timeZone } = await requireEstablishment(context.db, context.accountId, booking.establishmentId)
  return cardMovementsOf({ secrets, publicAddress: addressOf(config) }, context, { ...booking, timeZone })
}
