import type { Work } from '../../http/call.ts'
import { emptyTexts, type BookingOfClient } from '../queries/of-clients.ts'
import { isOpenIn } from './is-open-in.ts'
import { writeHolders } from './write-holders.ts'

const NOBODY = { holderName: 'Cliente anonimizado', phone: '', email: '' }
const FORGOTTEN = ['el titular', 'las observaciones'] as const

/**
 * Takes name, phone and e-mail from those of the client's bookings, held, that are over or deleted, and what the house wrote
 * of him in its own words. Notes of payments stay, for payments never change.
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
