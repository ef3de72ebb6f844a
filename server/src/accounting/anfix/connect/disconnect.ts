import type { anfixApi } from '@posada/contract/accounting/anfix/anfix'
import {
  type AccountingLinkRow,
  lockAccountingLink,
  saveAccountingLink,
} from '../../../establishments/accounting-link/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext, OutsideHandler } from '../../../platform/http/handlers/request-context.ts'
import type { ProgramToken } from '../accounting-program.ts'
import { type AnfixSetup, openPermission, tryProgram } from '../anfix-setup.ts'

type Disconnect = (typeof anfixApi)['disconnect']
type Attempt = { token: ProgramToken | undefined }

/** Ends the connection at once, and then tells Anfix. What was sent stays there, and what waits is sent once it is connected again. */
export const disconnectAnfix = (setup: AnfixSetup): OutsideHandler<Disconnect, Attempt, { isTold: boolean }> => ({
  async attempt(_input, context) {
    const link = await lockAccountingLink(context.db, context.accountId)
    if (!link || link.token === null) throw new UserError('Anfix no está conectado')
    const token = openPermission(setup.secrets, link)
    await endLink(context, link)
    return { token }
  },

  async callOutside({ token }) {
    if (!token) return { isTold: false }
    const told = await tryProgram(async () => {
      await setup.accounting.connect(token).disconnect()
      return { isTold: true }
    })
    return 'refusal' in told ? { isTold: false } : told
  },

  finish: async ({ isTold }) => ({
    message: isTold
      ? 'Anfix desconectado. Lo que ya está allí se queda.'
      : 'Anfix desconectado, pero no ha contestado: retire también el permiso de Posada en Anfix',
  }),
})

async function endLink(context: JobContext, link: AccountingLinkRow): Promise<void> {
  await saveAccountingLink(context.db, link.accountId, {
    requestToken: '',
    requestSecret: null,
    token: null,
    linkedAt: null,
    restsUntil: null,
    failures: 0,
    trouble: '',
  })
  context.noted('Anfix: conectado → sin conectar')
  context.changed('accounting')
}

/** Forgets the permission because the account is closed. */
export async function forgetAnfix(context: JobContext): Promise<void> {
  const link = await lockAccountingLink(context.db, context.accountId)
  if (link && link.token !== null) await endLink(context, link)
}
