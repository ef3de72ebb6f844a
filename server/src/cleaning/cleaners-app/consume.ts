import { cleanersAppApi } from '@posada/contract/cleaning/cleaners-app'
import type { Input } from '@posada/contract/endpoint'
import { addBookingExtra } from '../../bookings/bookings/public.ts'
import { findExtra } from '../../bookings/extras/public.ts'
import { declaredRefusal } from '../../platform/http/errors.ts'
import type { CleanerContext } from '../../platform/http/handlers/request-context.ts'
import { addNoteOfCleaner } from '../../bookings/notes/public.ts'
import { stayForReport } from './stay-of-unit.ts'
import { type NewTap, oncePerTap, recordTap, requireOwnUnit } from './tap.ts'

type Consumption = Input<(typeof cleanersAppApi)['consume']>

/**
 * Charges an extra to the booking of the guests of the unit. Without such a booking the office gets a note about it, so that
 * it is not lost.
 * @throws UserError for an extra that the establishment does not sell at a price, or a booking that takes no more extras
 */
export async function consumeByTap(
  context: CleanerContext,
  { roomId, extraId, amount, ...tap }: Consumption,
): Promise<void> {
  const { db, accountId, establishmentId } = context
  const unit = await requireOwnUnit(context, roomId)
  await oncePerTap(context, tap, async (made) => {
    const extra = await findExtra(db, accountId, extraId)
    if (extra?.establishmentId !== establishmentId || extra.price === null)
      throw declaredRefusal(cleanersAppApi.consume, 'noExtra', 'El extra no existe')
    const detail = `${amount} × ${extra.name}`
    const stay = await stayForReport(context, roomId, made.day)
    if (stay) await charge(context, { bookingId: stay.bookingId, roomId, extraId, amount })
    else await addUnchargedNote(context, made, { roomId, text: `Minibar de ${unit.name}, sin reserva: ${detail}` })
    await recordTap(context, made, { event: 'consumed', roomId, detail })
    context.noted(`${unit.name}: ${detail}`)
  })
}

type Charge = { bookingId: string; roomId: string; extraId: string; amount: number }

const charge = (context: CleanerContext, sold: Charge) =>
  addBookingExtra(context, { ...sold, price: null, name: null, rate: null, noTaxReason: null })

const addUnchargedNote = (
  context: CleanerContext,
  { tapId, day, at }: NewTap,
  { roomId, text }: { roomId: string; text: string },
) =>
  addNoteOfCleaner(context, {
    id: tapId,
    cleanerId: context.cleanerId,
    day,
    roomId,
    text,
    isFault: false,
    createdAt: at,
  })
