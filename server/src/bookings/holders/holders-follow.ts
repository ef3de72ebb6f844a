import type { JobContext } from '../../http/call.ts'
import { reconcileReports } from '../../registry/public.ts'
import type { BookingOfClient } from '../queries/of-clients.ts'
import { openBookingFilter } from './is-open-in.ts'
import { writeHolders } from './write-holders.ts'

type HolderAssignment = { clientId: string; from: readonly string[]; to: string }

/**
 * Assigns locked bookings to this client; bookings under one of the client's former names get the new name, others keep
 * theirs. Call after the client's record is written: reports of bookings that are not over take the name from it.
 */
export async function assignHolder(
  context: JobContext,
  bookings: readonly BookingOfClient[],
  { clientId, from, to }: HolderAssignment,
): Promise<void> {
  const differ = bookings.filter((booking) => booking.clientId !== clientId || takesName(booking.holderName))
  await writeHolders(
    context,
    differ.map((booking) => ({
      ...booking,
      clientId,
      holderName: takesName(booking.holderName) ? to : booking.holderName,
    })),
  )
  const isOpen = await openBookingFilter(context)
  for (const { id } of bookings.filter(isOpen)) await reconcileReports(context, id)

  function takesName(name: string) {
    return name !== to && from.includes(name)
  }
}
