import { supportBase } from '@posada/contract/provider/support/support-base'
import type { supportDeskApi } from '@posada/contract/provider/support/support'
import type { Input, Reply } from '@posada/contract/endpoint'
import type { Dependencies } from '../../dependencies.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { ProviderContext } from '../../platform/http/handlers/request-context.ts'
import { SUPPORT_SECONDS } from '../../platform/http/sessions/cookies.ts'
import { sha256 } from '../../platform/http/sessions/tokens.ts'
import { newId } from '../../platform/ids.ts'
import { openSupportSession } from './queries.ts'

const MINUTES = SUPPORT_SECONDS / 60

/**
 * Opens a session of the provider's staff in a customer's account, for 30 minutes. The browser gets it beside the session of the
 * desk, for the addresses behind the one that is returned.
 * @throws UserError if there is no such customer
 */
export async function openSupportAccess(
  { tokens }: Pick<Dependencies, 'tokens'>,
  { gate, sessionId: providerSessionId, now, setSupportSession }: ProviderContext,
  { customerId: accountId, reason }: Input<typeof supportDeskApi.enter>,
): Promise<Reply<typeof supportDeskApi.enter>> {
  const sessionId = newId()
  const isOpen = await openSupportSession(gate, {
    providerSessionId,
    accountId,
    sessionId,
    loginId: newId(),
    tokenHash: sha256(tokens.token('support', sessionId, 0)),
    reason,
    details: [`Motivo: ${reason}`, `Durante ${MINUTES} minutos como máximo`],
    now,
    endsAt: new Date(now.getTime() + SUPPORT_SECONDS * 1000),
  })
  if (!isOpen) throw new UserError('El cliente no existe')
  setSupportSession(sessionId)
  return { url: `${supportBase(sessionId)}/dashboard/calendar` }
}
