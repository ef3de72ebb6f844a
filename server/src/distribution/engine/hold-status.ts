import type { engineApi } from '@posada/contract/distribution/engine/engine'
import type { Input, Reply } from '@posada/contract/endpoint'
import { findBooking, stayLinkOf } from '../../bookings/bookings/public.ts'
import type { Dependencies } from '../../dependencies.ts'
import { checkoutsOf, requestsOfBooking } from '../../money/cards/public.ts'
import { objectOfToken } from '../../outbox/links/public.ts'
import { invalidLink } from '../../platform/http/errors.ts'
import type { LinkContext } from '../../platform/http/handlers/request-context.ts'
import { engineOfLink } from './engine-of-link.ts'

type Status = Reply<(typeof engineApi)['status']>

/** How a booking of this engine goes, by the token of the page of its stay. @throws InvalidLink for any other token */
export async function holdStatus(
  dependencies: Pick<Dependencies, 'secrets' | 'config'>,
  context: LinkContext,
  { stayToken: token }: Input<(typeof engineApi)['status']>,
): Promise<Status> {
  const { db, accountId } = context
  const { establishment } = await engineOfLink(context)
  const bookingId = await objectOfToken(context, { purpose: 'my-stay', token })
  const booking = bookingId === undefined ? undefined : await findBooking(db, accountId, bookingId)
  if (booking?.origin !== 'engine' || booking.establishmentId !== establishment.id) throw invalidLink()
  return {
    state: await stateOf(context, booking),
    stayUrl: await stayLinkOf(dependencies, context, booking, establishment),
  }
}

type HeldBooking = { id: string; state: string; holdAwaits: string | null }

async function stateOf(
  { db, accountId }: LinkContext,
  { id, state, holdAwaits }: HeldBooking,
): Promise<Status['state']> {
  if (state === 'confirmed') return 'confirmed'
  if (state !== 'option') return 'lapsed'
  if (holdAwaits === 'house') return 'requested'
  for (const request of await requestsOfBooking(db, accountId, id))
    if ((await checkoutsOf(db, accountId, request.id)).some((visit) => visit.state === 'open')) return 'paying'
  return 'held'
}
