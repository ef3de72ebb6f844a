import type { Work } from '../../http/call.ts'
import { reviewReports } from '../../registry/public.ts'
import type { BookingOfClient } from '../queries/of-clients.ts'
import { isOpenIn } from './is-open-in.ts'
import { writeHolders } from './write-holders.ts'

type Follow = { clientId: string; from: readonly string[]; to: string }

/**
 * Bookings, held, become this client's; those under one of his names of before take the new one, others keep theirs. To be
 * asked once his record is written: what is told to the registry of those that are not over says name and surnames of it.
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
