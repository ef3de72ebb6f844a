import type { anfixApi } from '@posada/contract/accounting/anfix/anfix'
import type { Input } from '@posada/contract/endpoint'
import { paymentMethodLabels } from '@posada/domain/platform/money/payment-methods'
import { compareAllAgain, markMoneyAccount, moneyAccounts } from '../../../establishments/accounting-link/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { ANFIX_QUEUE, requireChosenCompany } from '../anfix-setup.ts'

/** Money of one way of paying goes into this account from now on; what waited for an account is sent. */
export async function markAccount(
  context: RequestContext,
  { establishmentId, accountId: id, method }: Input<(typeof anfixApi)['markAccount']>,
): Promise<void> {
  const { db, accountId } = context
  const key = { accountId, establishmentId }
  await requireChosenCompany(db, key)
  const account = (await moneyAccounts(db, key)).find((one) => one.id === id)
  if (!account) throw new UserError('Esa cuenta no es de la empresa elegida en Anfix')
  const chosen = method === 'none' ? null : method
  await markMoneyAccount(db, key, { id, method: chosen })
  await compareAllAgain(db, accountId)
  const label = (one: typeof chosen) => (one === null ? 'ninguna' : paymentMethodLabels[one])
  context.noted(`Cuenta de Anfix ${account.name}: ${label(account.method)} → ${label(chosen)}`)
  context.changed('accounting')
  context.enqueue(ANFIX_QUEUE, accountId)
}
