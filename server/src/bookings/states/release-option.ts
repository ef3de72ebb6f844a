import type { Dependencies } from '../../dependencies.ts'
import { workIn } from '../../http/work-in.ts'
import { holdIfThere } from '../hold-booking.ts'
import { saveBooking } from '../save-booking.ts'
import { todayAt } from './today-at.ts'

export type HeldOption = { accountId: string; bookingId: string }

const ACTION = 'option-over'

/** Cancels an option whose day has passed at its establishment; one that was confirmed, prolonged or paid for stays. */
export function releaseOption(
  { accountId, bookingId }: HeldOption,
  dependencies: Pick<Dependencies, 'app' | 'clock'>,
): Promise<void> {
  return workIn(dependencies, { accountId, action: ACTION }, async (work) => {
    const held = await holdIfThere(work, bookingId)
    if (!held) return
    const { state, optionUntil, checkedInAt, paid, establishmentId } = held.booking
    if (state !== 'option' || optionUntil === null || checkedInAt !== null || paid > 0) return
    if (optionUntil >= (await todayAt(work, establishmentId))) return
    const patch = { state: 'cancelled', stateBefore: 'option', cancelReason: 'La opción ha vencido', cancelFee: 0 }
    await saveBooking(work, held, { action: ACTION, patch, changed: ['el estado'] })
  })
}
