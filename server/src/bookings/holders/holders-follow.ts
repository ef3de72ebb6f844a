import type { Work } from '../../http/call.ts'
import { reviewReports } from '../../registry/public.ts'
import type { BookingOfClient } from '../queries/of-clients.ts'
import { isOpenIn } from './is-open-in.ts'
import { writeHolders } from './write-holders.ts'

type Follow = { clientId: string; from: readonly string[]; to: string }

/**
 * Assigns locked bookings to this client; bookings under one of the client's former names get the new name, others keep
 * theirs. Call after the client's record is written: reports of bookings that are not over take the name from it.
 */
export async function holdersFollow(
  call: Work,
  bookings: readonly BookingOfClient[],
  { clientId, from, to }: Follow,
): Promise<void> {
  const differ = bookings.filter((booking) => booking.clientId !== clientId || takesName(booking.holderName))
  await writeHolders(
    call,
    differ.map((booking) => ({
      ...booking,
      clientId,
      holderName: takesName(booking.holderName) ? to : booking.holderName,
    })),
  )
  const isOpen = await isOpenIn(call)
  for (const { id } of bookings.filter(isOpen)) await reviewReports(call, id)

  function takesName(name: string) {
    return name !== to && from.includes(name)
  }
}
