import type { Work } from '../../http/call.ts'
import { emptyTexts, type BookingOfClient } from '../queries/of-clients.ts'
import { isOpenIn } from './is-open-in.ts'
import { writeHolders } from './write-holders.ts'

const NOBODY = { holderName: 'Cliente anonimizado', phone: '', email: '' }
const FORGOTTEN = ['el titular', 'las observaciones'] as const

/**
 * Removes name, phone, e-mail and free texts from the client's bookings that are over or deleted. The bookings must be
 * locked. Notes of payments stay, because payments never change.
 */
export async function forgetHolder(
  call: Work,
  bookings: readonly BookingOfClient[],
  { keepsClient }: { keepsClient: boolean },
): Promise<void> {
  const isOpen = await isOpenIn(call)
  const over = bookings.filter((booking) => !isOpen(booking))
  const forgotten = over.map((booking) => ({ ...booking, ...NOBODY, clientId: keepsClient ? booking.clientId : null }))
  await writeHolders(call, forgotten, FORGOTTEN)
  await emptyTexts(
    call.db,
    call.accountId,
    over.map(({ id }) => id),
  )
}
