import type { RefusedPush } from '@posada/contract/accounting/anfix/anfix'
import { chosenCompanies, findAccountingLink, moneyAccounts } from '../../establishments/accounting-link/public.ts'
import { establishmentsOf } from '../../establishments/establishments/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import type { AnfixSetup } from './anfix-setup.ts'
import { pushCounts, refusedPushes } from './queries/shown-pushes.ts'

/** The connection as its card shows it. */
export async function readLinkState({ accounting }: Pick<AnfixSetup, 'accounting'>, { db, accountId }: RequestContext) {
  const link = await findAccountingLink(db, accountId)
  const isLinked = link !== undefined && link.token !== null
  const companies = await chosenCompanies(db, accountId)
  const accounts = await moneyAccounts(db, { accountId })
  const establishments = (await establishmentsOf(db, accountId)).map(({ id, name }) => {
    const company = companies.find(({ establishmentId }) => establishmentId === id)
    return {
      id,
      name,
      company: company ? { id: company.companyId, name: company.companyName } : null,
      accounts: accounts
        .filter(({ establishmentId }) => establishmentId === id)
        .map(({ id: own, name: title, method }) => ({ id: own, name: title, method: method ?? ('none' as const) })),
    }
  })
  const refused: RefusedPush[] = isLinked ? await refusedPushes(db, accountId) : []
  return {
    isAvailable: accounting.isAvailable,
    isLinked,
    linkedAt: link?.linkedAt?.toISOString() ?? null,
    from: link?.pushFrom ?? null,
    trouble: isLinked ? link.trouble : '',
    waiting: isLinked ? await pushCounts(db, accountId) : 0,
    sentAt: link?.sentAt?.toISOString() ?? null,
    refused,
    companies: isLinked ? link.companies : [],
    establishments: isLinked ? establishments : [],
  }
}
