import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { makeLink, tokenOfLink } from '../links/public.ts'
import type { SecretBox } from '../../platform/secrets.ts'

export type OutboxSetup = { secrets: SecretBox; publicAddress: string }

/** Longer than anybody keeps such a mail to answer it. */
const VALID_MS = 400 * 86_400_000

/** The address by which the holder of a booking stops messages that are not part of it: a POST there does so. */
export async function declineLinkOf(setup: OutboxSetup, context: JobContext, bookingId: string): Promise<string> {
  const target = { purpose: 'decline-messages', objectId: bookingId } as const
  const token =
    (await tokenOfLink(setup, context, target)) ??
    (await makeLink(setup, context, { ...target, expiresAt: new Date(context.now.getTime() + VALID_MS) }))
  return `${setup.publicAddress}/baja/${token}`
}
