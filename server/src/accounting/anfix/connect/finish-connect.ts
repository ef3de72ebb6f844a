import type { anfixApi } from '@posada/contract/accounting/anfix/anfix'
import { formatDay } from '@posada/domain/platform/days/day'
import {
  type AccountingLinkRow,
  compareAllAgain,
  lockAccountingLink,
  saveAccountingLink,
} from '../../../establishments/accounting-link/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { OutsideHandler } from '../../../platform/http/handlers/request-context.ts'
import type { ProgramCompany, ProgramToken } from '../accounting-program.ts'
import {
  ANFIX_QUEUE,
  type AnfixSetup,
  openRequestSecret,
  requireProgram,
  sealPermission,
  tryProgram,
} from '../anfix-setup.ts'

type Finish = (typeof anfixApi)['finish']
type Attempt = { requested: ProgramToken; verifier: string } | 'linked'
type Outcome =
  | { requested: ProgramToken; token: ProgramToken; companies: ProgramCompany[] }
  | { refusal: string }
  | 'linked'

const HOUR_MS = 3_600_000
const NOT_ASKED = 'Ese permiso no es el último que se pidió: pulse otra vez «Conectar» en el panel de usuario'
const TOO_LATE = 'El permiso ha caducado: vale una hora. Pulse otra vez «Conectar» en el panel de usuario.'

/** Exchanges what Anfix has added to the address for a token that stays, and reads the companies of the user. */
export const finishConnect = (setup: AnfixSetup): OutsideHandler<Finish, Attempt, Outcome> => ({
  async attempt({ token, verifier }, { db, accountId, now }) {
    requireProgram(setup)
    const link = await lockAccountingLink(db, accountId)
    if (!link || link.requestToken !== token) throw new UserError(NOT_ASKED)
    if (isUsed(link)) return 'linked'
    const secret = openRequestSecret(setup.secrets, link)
    if (secret === undefined) throw new UserError(NOT_ASKED)
    if (now.getTime() - (link.requestedAt?.getTime() ?? 0) > HOUR_MS) throw new UserError(TOO_LATE)
    return { requested: { token, secret }, verifier }
  },

  async callOutside(attempt) {
    if (attempt === 'linked') return attempt
    const { requested, verifier } = attempt
    return tryProgram(async () => {
      const token = await setup.accounting.finishAccess(requested, verifier)
      return { requested, token, companies: await setup.accounting.connect(token).listCompanies() }
    })
  },

  async finish(outcome, context) {
    const { db, accountId, now } = context
    const link = await lockAccountingLink(db, accountId)
    // The same address was open twice, and the other one has connected.
    if (outcome === 'linked' || (link && isUsed(link))) return { message: 'Anfix está conectado' }
    if ('refusal' in outcome) return { refusal: outcome.refusal }
    if (!link || link.requestToken !== outcome.requested.token) throw new UserError(NOT_ASKED)
    const pushFrom = link.requestedFrom
    await saveAccountingLink(db, accountId, {
      requestSecret: null,
      token: sealPermission(setup.secrets, accountId, outcome.token),
      linkedAt: now,
      pushFrom,
      companies: outcome.companies,
      restsUntil: null,
      failures: 0,
      trouble: '',
    })
    await compareAllAgain(db, accountId)
    context.noted(`Anfix: sin conectar → conectado, facturas desde el ${formatDay(pushFrom ?? '')}`)
    context.changed('accounting')
    context.enqueue(ANFIX_QUEUE, accountId)
    return { message: 'Anfix está conectado. Elija la empresa de cada establecimiento en su ficha.' }
  },
})

/** The page was loaded again after the exchange. */
const isUsed = ({ requestSecret, token }: AccountingLinkRow): boolean => requestSecret === null && token !== null
