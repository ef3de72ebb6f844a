import type { ShownPlan, TypedPlan } from '@posada/contract/accounting/ledger/account-plan'
import type { ledgerApi } from '@posada/contract/accounting/ledger/ledger'
import type { Input, Reply } from '@posada/contract/endpoint'
import type { AuditedFields } from '@posada/domain/account/audit/changed-values'
import {
  type AccountPlan,
  partyOf,
  planAccounts,
  planFault,
  proposedPlan,
} from '@posada/domain/accounting/ledger/account-plan'
import { paymentMethodLabels, paymentMethods } from '@posada/domain/platform/money/payment-methods'
import { taxOfProvince } from '@posada/domain/platform/money/tax-rates'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { listSeries } from '../../money/invoices/public.ts'
import { noteChanges } from '../../platform/db/note-changes.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { partyNames, plansOf, savePlan } from './queries/plans.ts'

type Get = (typeof ledgerApi)['accounts']

/** The accounts of an establishment, or the proposed ones, and what can have an account of its own. */
export async function readAccounts(context: RequestContext, { establishmentId }: Input<Get>): Promise<Reply<Get>> {
  const { db, accountId } = context
  const { provinceCode } = await requireEstablishment(db, accountId, establishmentId)
  const saved = (await plansOf(db, accountId, [establishmentId])).get(establishmentId)
  const plan = saved ?? proposedPlan
  const names = await partyNames(
    db,
    accountId,
    plan.customers.map(({ party }) => party),
  )
  const series = (await listSeries(context)).filter((one) => one.establishmentId === establishmentId)
  return {
    plan: shownPlanOf(plan, names),
    isProposed: saved === undefined,
    series: series.map(({ id, name }) => ({ id, name })),
    rates: [...taxOfProvince(provinceCode).rates],
  }
}

/** @throws UserError for what is no account, or names a series or a client that is not there */
export async function editAccounts(
  context: RequestContext,
  { establishmentId, plan: typed }: Input<(typeof ledgerApi)['editAccounts']>,
): Promise<void> {
  const { db, accountId } = context
  await requireEstablishment(db, accountId, establishmentId)
  const plan = planOf(typed)
  const fault = planFault(plan)
  if (fault !== null) throw new UserError(fault)
  await requireKnown(context, plan)
  const before = (await plansOf(db, accountId, [establishmentId])).get(establishmentId) ?? proposedPlan
  await savePlan(db, accountId, establishmentId, plan)
  notePlanChanges(context, before, plan)
  context.changed('establishments', establishmentId)
  context.changed('journal')
}

function notePlanChanges(context: RequestContext, before: AccountPlan, plan: AccountPlan): void {
  noteChanges(context, before.accounts, plan.accounts, auditedAccounts)
  noteChanges(context, before.methods, plan.methods, auditedMethods)
  noteChanges(context, before, plan, {
    digits: ['Cifras de las cuentas', String],
    income: 'cuentas por serie y tipo',
    tax: 'cuentas por tipo',
    customers: 'cuentas por cliente',
  })
}

const auditedAccounts = Object.fromEntries(
  Object.entries(planAccounts).map(([name, { label }]) => [name, [`Cuenta de ${label.toLowerCase()}`, String]]),
) as AuditedFields<AccountPlan['accounts']>

const auditedMethods = Object.fromEntries(
  paymentMethods.map((method) => [method, [`Cuenta de ${paymentMethodLabels[method].toLowerCase()}`, String]]),
) as AuditedFields<AccountPlan['methods']>

async function requireKnown(context: RequestContext, { income, customers }: AccountPlan): Promise<void> {
  const known = new Set((await listSeries(context)).map(({ id }) => id))
  if (income.some(({ seriesId }) => seriesId !== null && !known.has(seriesId)))
    throw new UserError('La serie no existe')
  const parties = customers.map(({ party }) => party)
  const names = await partyNames(context.db, context.accountId, parties)
  if (parties.some((party) => !names.has(party))) throw new UserError('El titular no existe')
}

const planOf = ({
  digits,
  methods,
  incomeExceptions,
  taxExceptions,
  customerExceptions,
  ...accounts
}: TypedPlan): AccountPlan => ({
  digits,
  accounts,
  methods,
  income: incomeExceptions,
  tax: taxExceptions,
  customers: customerExceptions.map(({ kind, id, account }) => ({ party: partyOf(kind, id), account })),
})

const shownPlanOf = (
  { digits, accounts, methods, income, tax, customers }: AccountPlan,
  names: ReadonlyMap<string, string>,
): ShownPlan => ({
  digits,
  ...accounts,
  methods,
  incomeExceptions: [...income],
  taxExceptions: [...tax],
  customerExceptions: customers.map(({ party, account }) => {
    const [kind, id = ''] = party.split(':')
    return { kind: kind === 'agency' ? 'agency' : 'client', id, account, name: names.get(party) ?? '' }
  }),
})
