import { addDays } from '@posada/domain/platform/days/day'
import { addressOf } from '../../platform/configuration/http-address.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { makeLink } from '../../outbox/links/public.ts'
import type { WishRow } from './queries.ts'

export type WishLinkSetup = Pick<Dependencies, 'secrets' | 'config'>

/** Makes the address at which a person takes a wish back, until its last day is over. */
export async function makeWishLink(
  dependencies: WishLinkSetup,
  context: JobContext,
  { id, checkOut, flexDays }: Pick<WishRow, 'id' | 'checkOut' | 'flexDays'>,
): Promise<string> {
  const expiresAt = new Date(addDays(checkOut, flexDays + 1))
  const token = await makeLink(dependencies, context, { purpose: 'waiting-wish', objectId: id, expiresAt })
  return `${addressOf(dependencies.config)}/espera/${token}`
}
