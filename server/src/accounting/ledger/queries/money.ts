import type { BookedPayment } from '@posada/domain/accounting/ledger/money-entry'
import type { Day } from '@posada/domain/platform/days/day'
import type { Period } from '@posada/domain/platform/days/period'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The establishments whose money is booked, in a period. */
type MoneyScope = Period & { accountId: string; establishmentIds: readonly string[] }

type PaymentToBook = Omit<BookedPayment, 'taxId' | 'party'> & {
  payerKind: 'client' | 'agency' | null
  payerId: string | null
}

/**
 * The payments of a period with the invoice that each pays: its own, or the only one of its booking. A payment that takes money out
 * of a security deposit for the stay is left out: the payment for the stay says both.
 */
export async function paymentsToBook(db: Db, scope: MoneyScope): Promise<PaymentToBook[]> {
  const { accountId, establishmentIds, from, to } = scope
  const { rows } = await sql<PaymentToBook>`
    select p.id, b.establishment_id, p.day, p.amount, p.method, p.purpose, p.reverses is not null as is_reversal, b.locator,
           i.document_id, i.number, i.payer_kind, i.payer_id,
           p.from_security_deposit_id is not null as is_from_security_deposit
      from payments p
      join bookings b on b.account_id = p.account_id and b.id = p.booking_id
      left join lateral (
        select (array_agg(o.id))[1] as id from invoices o
         where o.account_id = p.account_id and o.booking_id = p.booking_id and o.state = 'issued'
        having count(*) = 1) single on p.invoice_id is null
      left join invoices i on i.account_id = p.account_id and i.id = coalesce(p.invoice_id, single.id) and i.state = 'issued'
     where p.account_id = ${accountId} and p.day between ${from} and ${to}
       and b.establishment_id = any(${establishmentIds}::uuid[])
       and not (p.purpose = 'security-deposit' and exists (
             select from payments s where s.account_id = p.account_id and s.from_security_deposit_id = p.id))
     order by p.day, p.created_at, p.id`.execute(db)
  return rows
}

type TillMovementToBook = { id: string; establishmentId: string; day: Day; amount: number; concept: string }

export async function tillMovementsToBook(db: Db, scope: MoneyScope): Promise<TillMovementToBook[]> {
  const { accountId, establishmentIds, from, to } = scope
  const { rows } = await sql<TillMovementToBook>`
    select m.id, m.establishment_id, m.day, m.amount, m.concept from till_movements m
     where m.account_id = ${accountId} and m.day between ${from} and ${to}
       and m.establishment_id = any(${establishmentIds}::uuid[])
     order by m.day, m.created_at, m.id`.execute(db)
  return rows
}

type TillClosingToBook = { establishmentId: string; day: Day; amount: number }

/** Closed days whose cash was not the expected one. */
export async function tillClosingsToBook(db: Db, scope: MoneyScope): Promise<TillClosingToBook[]> {
  const { accountId, establishmentIds, from, to } = scope
  const { rows } = await sql<TillClosingToBook>`
    select t.establishment_id, t.day, t.counted_cash - t.expected_cash as amount from till_days t
     where t.account_id = ${accountId} and t.day between ${from} and ${to}
       and t.establishment_id = any(${establishmentIds}::uuid[])
       and t.closed_at is not null and t.counted_cash <> t.expected_cash
     order by t.day`.execute(db)
  return rows
}
