import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { renewLink, tokenOfLink } from '../../outbox/links/public.ts'
import type { SecretBox } from '../../platform/secrets.ts'

/** Opens the stored tokens, and the address under which browsers reach the server. */
export type CheckinSetup = { secrets: SecretBox; publicAddress: string }
type CheckinLinks = { link: string; shortLink: string }

const NO_LINKS: CheckinLinks = { link: '', shortLink: '' }

type Reader = Pick<JobContext, 'db' | 'accountId' | 'now'>

/** The addresses of a booking's self check-in; '' where none was sent or it has ended. */
export async function readCheckinLinks(setup: CheckinSetup, reader: Reader, bookingId: string): Promise<CheckinLinks> {
  const token = await tokenOfLink(setup, reader, { purpose: 'self-checkin', objectId: bookingId })
  return token === undefined ? NO_LINKS : linksOf(setup, token)
}

/** Makes another link, valid until `expiresAt`; an earlier one ends at once. */
export async function makeCheckinLinks(
  setup: CheckinSetup,
  context: JobContext,
  { bookingId, expiresAt }: { bookingId: string; expiresAt: Date },
): Promise<CheckinLinks> {
  const token = await renewLink(setup, context, { purpose: 'self-checkin', objectId: bookingId, expiresAt })
  return linksOf(setup, token)
}

/** Two addresses of the same page: the short one fits into a text message. */
const linksOf = ({ publicAddress }: CheckinSetup, token: string): CheckinLinks => ({
  link: `${publicAddress}/checkin/${token}`,
  shortLink: `${publicAddress}/c/${token}`,
})
