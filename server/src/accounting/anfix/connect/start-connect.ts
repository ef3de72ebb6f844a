import type { anfixApi } from '@posada/contract/accounting/anfix/anfix'
import { type Day, MAINLAND, todayIn } from '@posada/domain/platform/days/day'
import { lockAccountingLink, saveAccountingLink } from '../../../establishments/accounting-link/public.ts'
import { isLoopback } from '../../../outbox/links/public.ts'
import { addressOf } from '../../../platform/configuration/http-address.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { OutsideHandler } from '../../../platform/http/handlers/request-context.ts'
import type { RequestedAccess } from '../accounting-program.ts'
import { type AnfixSetup, requireProgram, sealRequestSecret, tryProgram } from '../anfix-setup.ts'

type Connect = (typeof anfixApi)['connect']
type Attempt = { from: Day }
type Outcome = { from: Day; requested: RequestedAccess } | { refusal: string }

/** The page of Posada to which Anfix sends the user back. */
const RETURN_PATH = '/anfix/vuelta'

/** Asks Anfix for a permission that the user grants on its page within the hour. The last one that was asked for counts. */
export const startConnect = (setup: AnfixSetup): OutsideHandler<Connect, Attempt, Outcome> => ({
  async attempt({ from }, { db, accountId, now }) {
    requireProgram(setup)
    requireWayBack(setup)
    const link = await lockAccountingLink(db, accountId)
    const today = todayIn(MAINLAND, now)
    if (from !== null && from > today) throw new UserError('Las facturas se envían desde hoy o desde un día anterior')
    return { from: from ?? link?.pushFrom ?? today }
  },

  callOutside: ({ from }) =>
    tryProgram(async () => ({
      from,
      requested: await setup.accounting.requestAccess(`${addressOf(setup.config)}${RETURN_PATH}`),
    })),

  async finish(outcome, { db, accountId, now }) {
    if ('refusal' in outcome) return { refusal: outcome.refusal }
    const { from, requested } = outcome
    await saveAccountingLink(db, accountId, {
      requestToken: requested.token,
      requestSecret: sealRequestSecret(setup.secrets, accountId, requested.secret),
      requestedAt: now,
      requestedFrom: from,
    })
    return { url: requested.url, message: 'Se abre Anfix en otra pestaña: dé allí su permiso' }
  },
})

/** @throws UserError where the browser could not come back from Anfix to this server */
function requireWayBack({ config, accounting }: AnfixSetup): void {
  if (isLoopback(addressOf(config)) && !isLoopback(accounting.origin))
    throw new UserError(
      'Anfix solo puede volver a una dirección pública. Configure la dirección de Posada (POSADA_PUBLIC_URL).',
    )
}
