import { assignPayments } from '@posada/domain/accounting/anfix/assign-payments'
import { planCharges } from '@posada/domain/accounting/anfix/plan-charges'
import { paymentsOfMarks, portionsOfMarked } from '@posada/domain/money/billing/marked-payments'
import { type Day, MAINLAND, todayIn } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import type { PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import { groupBy } from '@posada/domain/platform/rows'
import {
  chosenCompanies,
  type MoneyAccountRow,
  moneyAccounts,
  paymentAccounts,
} from '../../../establishments/accounting-link/public.ts'
import { issuedPortions, markedInvoices, paymentsOfBookings } from '../../../money/invoices/public.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { chargePushes, insertPushes, invoicePushes, type PushRow, withdrawPushes } from '../queries/pushes.ts'
import { documentsOfInvoices, paidDays } from '../queries/to-plan.ts'

/** A part of a payment, and the issued invoice that it pays. */
type Part = { documentId: string; sourceId: string; amount: Cents; day: Day | null; method: PaymentMethod | null }

/** Compares the money of bookings with what is at the program of it. */
export async function planBookings(db: Db, accountId: string, bookingIds: readonly string[], now: Date): Promise<void> {
  const portions = groupBy(await issuedPortions(db, accountId, bookingIds), ({ bookingId }) => bookingId)
  const payments = groupBy(await paymentsOfBookings(db, accountId, bookingIds), ({ bookingId }) => bookingId)
  const parts = bookingIds.flatMap((bookingId): Part[] => {
    const own = portions.get(bookingId) ?? []
    const standing = (payments.get(bookingId) ?? []).filter(({ isReversed, isReversal }) => !isReversed && !isReversal)
    const documents = new Map(own.map(({ invoiceId, documentId }) => [invoiceId, documentId]))
    const byId = new Map(standing.map((payment) => [payment.id, payment]))
    return assignPayments(own, standing).flatMap(({ invoiceId, paymentId, amount }) => {
      const documentId = documents.get(invoiceId)
      const payment = byId.get(paymentId)
      if (!documentId || !payment) return []
      return [{ documentId, sourceId: paymentId, amount, day: payment.day, method: payment.method }]
    })
  })
  const sourceIds = [...payments.values()].flat().map(({ id }) => id)
  await planParts(db, accountId, { parts, sourceIds, now })
}

/** The same of invoices of no booking, where a mark says what was paid. */
export async function planInvoicesAlone(
  db: Db,
  accountId: string,
  invoiceIds: readonly string[],
  now: Date,
): Promise<void> {
  const marked = await markedInvoices(db, accountId, await documentsOfInvoices(db, accountId, invoiceIds))
  const documents = new Map(marked.map(({ invoiceId, documentId }) => [invoiceId, documentId]))
  const collected = paymentsOfMarks(marked).map((payment) => ({ ...payment, id: payment.invoiceId }))
  const days = await paidDays(
    db,
    accountId,
    collected.map(({ id }) => id),
  )
  const methods = new Map(collected.map(({ id, method }) => [id, method]))
  const parts = assignPayments(portionsOfMarked(marked), collected).flatMap(
    ({ invoiceId, paymentId, amount }): Part[] => {
      const documentId = documents.get(invoiceId)
      if (!documentId) return []
      return [
        {
          documentId,
          sourceId: paymentId,
          amount,
          day: days.get(paymentId) ?? null,
          method: methods.get(paymentId) ?? null,
        },
      ]
    },
  )
  const sourceIds = [...new Set([...invoiceIds, ...marked.map(({ invoiceId }) => invoiceId)])]
  await planParts(db, accountId, { parts, sourceIds, now })
}

type Plan = { parts: readonly Part[]; sourceIds: readonly string[]; now: Date }

async function planParts(db: Db, accountId: string, { parts, sourceIds, now }: Plan): Promise<void> {
  const stored = await chargePushes(db, accountId, sourceIds)
  const invoices = await invoicePushes(db, accountId, [...new Set(parts.map(({ documentId }) => documentId))])
  const wanted = parts.filter(({ documentId }) => invoices.has(documentId))
  const { added, removed } = planCharges(wanted, stored)
  const ids = removed.map(({ id }) => id)
  await withdrawPushes(db, accountId, ids, now)
  if (added.length === 0) return
  const find = await accountFinder(db, accountId, { added, removed })
  await insertPushes(
    db,
    accountId,
    added.flatMap((part) => {
      const invoice = invoices.get(part.documentId)
      const account = invoice && find(part, invoice)
      if (!account) return []
      return [
        {
          id: newId(now.getTime()),
          establishmentId: invoice.establishmentId,
          companyId: invoice.companyId,
          kind: 'charge' as const,
          documentId: part.documentId,
          sourceId: part.sourceId,
          amount: part.amount,
          day: part.day ?? todayIn(MAINLAND, now),
          bankAccountId: account.id,
          bankAccountKind: account.kind,
          comment: account.comment,
          state: 'queued' as const,
          nextAt: now,
          madeAt: now,
        },
      ]
    }),
  )
}

type FoundAccount = { id: string; kind: string; comment: string }

type Changes = { added: readonly Part[]; removed: Awaited<ReturnType<typeof chargePushes>> }

/**
 * Finds the account of a payment: where it is at Anfix and only its amount changes, the one that it has there; otherwise the chosen
 * one, or the one that is marked for its method. Undefined where there is none.
 */
async function accountFinder(db: Db, accountId: string, { added, removed }: Changes) {
  const keyOf = ({ documentId, sourceId }: Pick<Part, 'documentId' | 'sourceId'>) => `${documentId} ${sourceId}`
  const replaced = new Map(removed.map((charge) => [keyOf(charge), charge]))
  const chosen = await paymentAccounts(db, accountId, [...new Set(added.map(({ sourceId }) => sourceId))])
  const accounts = groupBy(await moneyAccounts(db, { accountId }), ({ establishmentId }) => establishmentId)
  const companies = new Map((await chosenCompanies(db, accountId)).map((one) => [one.establishmentId, one.companyId]))
  return (part: Part, { establishmentId, companyId }: PushRow): FoundAccount | undefined => {
    const { sourceId, method } = part
    const before = replaced.get(keyOf(part))
    if (before) return { id: before.bankAccountId, kind: before.bankAccountKind, comment: before.comment }
    // The accounts are those of the company of today.
    if (companies.get(establishmentId) !== companyId) return undefined
    const own = chosen.get(sourceId)
    const isIt = (account: MoneyAccountRow) =>
      own ? account.id === own.bankAccountId : account.method !== null && account.method === method
    const account = accounts.get(establishmentId)?.find(isIt)
    return account && { id: account.id, kind: account.kind, comment: own?.comment ?? '' }
  }
}
