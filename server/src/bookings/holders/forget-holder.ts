import type { JobContext } from '../../http/call.ts'
import { clearFreeTexts, type BookingOfClient } from '../queries/of-clients.ts'
import { openBookingFilter } from './is-open-in.ts'
import { writeHolders } from './write-holders.ts'

const NOBODY = { holderName: 'Cliente anonimizado', phone: '', email: '' }
const ANONYMISED_FIELDS = ['el titular', 'las observaciones'] as const

/**
 * Removes name, phone, e-mail and free texts from the client's bookings that are over or deleted. The bookings must be
 * locked. Notes of payments stay, because payments never change.
 */
export async function anonymiseHolder(
  context: JobContext,
  bookings: readonly BookingOfClient[],
  { keepsClient }: { keepsClient: boolean },
): Promise<void> {
  const isOpen = await openBookingFilter(context)
  const over = bookings.filter((booking) => !isOpen(booking))
  const forgotten = over.map((booking) => ({ ...booking, ...NOBODY, clientId: keepsClient ? booking.clientId : null }))
  await writeHolders(context, forgotten, ANONYMISED_FIELDS)
  await clearFreeTexts(
    context.db,
    context.accountId,
    over.map(({ id }) => id),
  )
}
