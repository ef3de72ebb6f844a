import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { lockBooking } from './lock-booking.ts'
import { saveBooking } from './save-booking.ts'

/** Notes that another program billed a booking, or that it did not. */
export async function markBilledOutside(context: RequestContext, id: string, isBilledOutside: boolean): Promise<void> {
  const locked = await lockBooking(context, id)
  if (locked.booking.isBilledOutside === isBilledOutside) return
  await saveBooking(context, locked, { action: 'edit', patch: { isBilledOutside }, changed: ['la facturación'] })
  context.noted(isBilledOutside ? 'Facturada fuera de Posada' : 'Ya no consta como facturada fuera de Posada')
}
