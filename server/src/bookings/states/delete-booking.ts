import { occupiesUnits } from '@posada/domain/holds-units'
import { formatEuros } from '@posada/domain/money'
import type { RequestContext } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { requireNoAcceptedReport } from '../../registry/public.ts'
import { lockBooking } from '../hold-booking.ts'
import { saveBooking } from '../save-booking.ts'

/** Deletes a booking made by mistake: frees the units, and hides the booking everywhere except in the audit trail. */
export async function deleteBooking(context: RequestContext, id: string): Promise<void> {
  const locked = await lockBooking(context, id)
  const { state, paid, checkedInAt } = locked.booking
  if (paid > 0) throw stillPaidError(paid, occupiesUnits(state))
  await requireNoAcceptedReport(context, id, reportedRefusal(checkedInAt !== null, occupiesUnits(state)))
  const patch = { state: 'cancelled', deletedAt: context.now, ...(occupiesUnits(state) ? { stateBefore: state } : {}) }
  await saveBooking(context, locked, { action: 'delete', patch, changed: ['el estado'] })
}

/** The refusal text; guests may have been registered and reported without the check-in being ticked. */
function reportedRefusal(isCheckedIn: boolean, holds: boolean): string {
  const stands = 'El parte de sus viajeros consta en el registro.'
  if (isCheckedIn) return `${stands} Quite antes el check-in, que anula el parte, y cancele la reserva.`
  if (holds) return `${stands} Cancele la reserva en su lugar: eso anula el parte.`
  return `${stands} Podrá eliminar la reserva cuando se haya anulado.`
}

const stillPaidError = (paid: number, canBeCancelled: boolean) =>
  new UserError(
    `Hay ${formatEuros(paid)} cobrados sin devolver.${canBeCancelled ? ' Puede cancelar la reserva en su lugar.' : ''}`,
  )
