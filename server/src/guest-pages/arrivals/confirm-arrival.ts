import { myStayApi } from '@posada/contract/guest-pages/my-stay/my-stay'
import { arriveByGuest, isParked } from '../../bookings/bookings/public.ts'
import { declaredRefusal } from '../../platform/http/errors.ts'
import type { LinkContext } from '../../platform/http/handlers/request-context.ts'
import { requireArriving } from './require-arriving.ts'

const api = myStayApi.arrive

/**
 * The guests of a link have arrived: ticks the check-in of their booking. Pressing again changes nothing.
 * @throws UserError with its code while data, the identity or the unit are missing, and at another time
 */
export async function confirmArrival(context: LinkContext): Promise<void> {
  const { locked, facts } = await requireArriving(context)
  if (locked.booking.checkedInAt !== null) return
  const { step, missing } = facts
  if (step === 'missing') throw declaredRefusal(api, 'missing', missingSentence(missing), { missing })
  if (step !== 'ready') throw declaredRefusal(api, 'noIdentity', 'Falta comprobar su identidad')
  if (locked.stretches.some((stretch) => isParked(locked, stretch)))
    throw declaredRefusal(api, 'closed', 'Su unidad todavía se está preparando. Llame al alojamiento.')
  await arriveByGuest(context, locked)
}

const missingSentence = (missing: number): string =>
  missing === 1 ? 'Faltan los datos de un viajero' : `Faltan los datos de ${missing} viajeros`
