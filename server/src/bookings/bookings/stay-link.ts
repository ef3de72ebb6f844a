import { type Day, addDays } from '@posada/domain/platform/days/day'
import { stayLinkEnd } from '@posada/domain/guest-pages/my-stay/stay-link'
import { addressOf } from '../../platform/configuration/http-address.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { extendLink, makeLink, type SendingConfig, tokenOfLink } from '../../outbox/links/public.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { copyConditions } from './booking-conditions.ts'
import type { BookingConditions } from './queries/conditions.ts'

export type StayLinkSetup = { secrets: SecretBox; config: SendingConfig }

/** A booking may be moved after its link was sent. The page itself closes by the departure that the booking has then. */
const DAYS_TO_MOVE = 730

/**
 * The address of the page of a stay, for the holder of the booking alone: the same one each time. The caller has locked the
 * booking.
 */
export async function stayLinkOf(
  { secrets, config }: StayLinkSetup,
  context: JobContext,
  booking: { id: string; checkOut: Day },
  establishment: BookingConditions & { timeZone: string },
): Promise<string> {
  await copyConditions(context, booking.id, establishment)
  const target = { purpose: 'my-stay', objectId: booking.id } as const
  const expiresAt = stayLinkEnd(establishment.timeZone, addDays(booking.checkOut, DAYS_TO_MOVE))
  const found = await tokenOfLink({ secrets }, context, target)
  if (found !== undefined) await extendLink(context, target, expiresAt)
  const token = found ?? (await makeLink({ secrets }, context, { ...target, expiresAt }))
  return `${addressOf(config)}/estancia/${token}`
}
