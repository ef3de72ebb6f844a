import type { anfixApi } from '@posada/contract/accounting/anfix/anfix'
import {
  compareAllAgain,
  findChosenCompany,
  replaceMoneyAccounts,
  saveAccountingLink,
  saveChosenCompany,
} from '../../../establishments/accounting-link/public.ts'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import type { OutsideHandler, RequestContext } from '../../../platform/http/handlers/request-context.ts'
import type { ProgramAccount, ProgramCompany, ProgramToken } from '../accounting-program.ts'
import { retryPushes } from '../queries/pushes.ts'
import { ANFIX_QUEUE, type AnfixSetup, requireLinked, tryProgram } from '../anfix-setup.ts'

type SetCompany = (typeof anfixApi)['setCompany']
type Attempt = { token: ProgramToken; establishmentId: string; companyId: string }
type Outcome =
  | { establishmentId: string; company: ProgramCompany; companies: ProgramCompany[]; accounts: ProgramAccount[] }
  | { refusal: string }

const UNKNOWN_COMPANY = 'Esa empresa no está entre las de su usuario de Anfix'

/** Chooses the company of an establishment, and reads the companies and the accounts of that one. */
export const setCompany = (setup: AnfixSetup): OutsideHandler<SetCompany, Attempt, Outcome> => ({
  async attempt({ establishmentId, companyId }, context) {
    await requireEstablishment(context.db, context.accountId, establishmentId)
    const { token } = await requireLinked(setup, context)
    return { token, establishmentId, companyId }
  },

  callOutside: ({ token, establishmentId, companyId }) =>
    tryProgram(async () => {
      const program = setup.accounting.connect(token)
      const companies = await program.listCompanies()
      const company = companies.find(({ id }) => id === companyId)
      if (!company) return { refusal: UNKNOWN_COMPANY }
      return { establishmentId, company, companies, accounts: await program.listAccounts(companyId) }
    }),

  async finish(outcome, context) {
    if ('refusal' in outcome) return { refusal: outcome.refusal }
    await requireLinked(setup, context)
    await saveCompany(context, outcome)
    const { length } = outcome.accounts
    const accounts = length === 1 ? 'una cuenta' : `${length} cuentas`
    return { message: `Empresa de Anfix: ${outcome.company.name}, con ${accounts}` }
  },
})

async function saveCompany(
  context: RequestContext,
  { establishmentId, company, companies, accounts }: Exclude<Outcome, { refusal: string }>,
): Promise<void> {
  const { db, accountId } = context
  const key = { accountId, establishmentId }
  const before = await findChosenCompany(db, key)
  await saveAccountingLink(db, accountId, { companies })
  await compareAllAgain(db, accountId)
  if (before?.companyId !== company.id) {
    await replaceMoneyAccounts(db, key, [])
    await saveChosenCompany(db, key, company)
    context.noted(`Empresa de Anfix: ${before?.companyName ?? 'ninguna'} → ${company.name}`)
  } else context.noted(`Empresa de Anfix: cuentas de ${company.name} leídas otra vez`)
  await replaceMoneyAccounts(db, key, accounts)
  await retryPushes(db, accountId, { companyId: company.id, now: context.now })
  context.changed('accounting')
  context.changed('establishments', establishmentId)
  context.enqueue(ANFIX_QUEUE, accountId)
}
