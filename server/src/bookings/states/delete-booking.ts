import { holdsUnits } from '@posada/domain/holds-units'
import { formatEuros } from '@posada/domain/money'
import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { requireNoAcceptedReport } from '../../registry/public.ts'
import { holdBooking } from '../hold-booking.ts'
import { saveBooking } from '../save-booking.ts'

/** Deletes a booking made by mistake: frees the units, and hides the booking everywhere except in the audit trail. */
export async function deleteBooking(call: Call, id: string): Promise<void> {
  const locked = await holdBooking(call, id)
  const { state, paid, checkedInAt } = locked.booking
  if (paid > 0) throw stillPaid(paid, holdsUnits(state))
  await requireNoAcceptedReport(call, id, reported(checkedInAt !== null, holdsUnits(state)))
  const patch = { state: 'cancelled', deletedAt: call.now, ...(holdsUnits(state) ? { stateBefore: state } : {}) }
  await saveBooking(call, locked, { action: 'delete', patch, changed: ['el estado'] })
}

/** The refusal text; guests may have been registered and reported without the check-in being ticked. */
function reported(isCheckedIn: boolean, holds: boolean): string {
  const stands = 'El parte de sus viajeros consta en el registro.'
  if (isCheckedIn) return `${stands} Quite antes el check-in, que anula el parte, y cancele la reserva.`
  if (holds) return `${stands} Cancele la reserva en su lugar: eso anula el parte.`
  return `${stands} Podrá eliminar la reserva cuando se haya anulado.`
}

const stillPaid = (paid: number, canBeCancelled: boolean) =>
  new UserError(
    `Hay ${formatEuros(paid)} cobrados sin devolver.${canBeCancelled ? ' Puede cancelar la reserva en su lugar.' : ''}`,
  )
