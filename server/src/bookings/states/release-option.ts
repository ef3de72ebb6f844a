import { workIn, type WorkDependencies } from '../../http/work-in.ts'
import { holdIfThere } from '../hold-booking.ts'
import { saveBooking } from '../save-booking.ts'
import { todayAt } from './today-at.ts'

export type HeldOption = { accountId: string; bookingId: string }

const ACTION = 'option-over'

/**
 * Cancels an option whose last day has passed at its establishment, unless it was confirmed, extended or paid
 * meanwhile.
 */
export function releaseOption({ accountId, bookingId }: HeldOption, dependencies: WorkDependencies): Promise<void> {
  return workIn(dependencies, { accountId, action: ACTION }, async (work) => {
    const locked = await holdIfThere(work, bookingId)
    if (!locked) return
    const { state, optionUntil, checkedInAt, paid, establishmentId } = locked.booking
    if (state !== 'option' || optionUntil === null || checkedInAt !== null || paid > 0) return
    if (optionUntil >= (await todayAt(work, establishmentId))) return
    const patch = { state: 'cancelled', stateBefore: 'option', cancelReason: 'La opción ha vencido', cancelFee: 0 }
    await saveBooking(work, locked, { action: ACTION, patch, changed: ['el estado'] })
  })
}
