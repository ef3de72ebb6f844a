import type { Day } from '@posada/domain/platform/days/day'
import type { PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import type { PaymentPurpose } from '@posada/domain/platform/money/payment-purpose'
import type { MethodAmount } from '@posada/domain/money/payments/security-deposit'
import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

export type PaymentRow = Awaited<ReturnType<typeof paymentsAndSecurityDepositOf>>[number]
type NewPaymentRow = Insertable<Tables['payments']> & { method: PaymentMethod; purpose: PaymentPurpose }

const createdByName = sql<string>`coalesce(nullif(logins.name, ''), logins.email, '')`.as('createdBy')
const isReversed = sql<boolean>`exists (
  select from payments r where r.account_id = payments.account_id and r.reverses = payments.id)`.as('isReversed')
const isTransfer = sql<boolean>`(payments.from_security_deposit_id is not null or exists (
  select from payments t where t.account_id = payments.account_id and t.from_security_deposit_id = payments.id))`.as(
  'isTransfer',
)

export async function insertPayment(db: Db, payment: NewPaymentRow): Promise<void> {
  await db.insertInto('payments').values(payment).execute()
}

/** The payments and refunds of a booking, oldest first, with the user who recorded each; not its security deposit. */
export async function paymentsOf(db: Db, accountId: string, bookingId: string): Promise<PaymentRow[]> {
  return (await paymentsAndSecurityDepositOf(db, accountId, bookingId)).filter(({ purpose }) => purpose === 'stay')
}

/** The same with the payments and returns of the security deposit. */
export function paymentsAndSecurityDepositOf(db: Db, accountId: string, bookingId: string) {
  return selectPayments(db, accountId)
    .where('payments.bookingId', '=', bookingId)
    .orderBy('payments.createdAt')
    .orderBy('payments.id')
    .execute()
}

/** What of a booking's security deposit is held by each method, in the order in which the methods were first used. */
export async function heldByMethod(db: Db, accountId: string, bookingId: string): Promise<MethodAmount[]> {
  const { rows } = await sql<MethodAmount>`
    select method, sum(amount)::int as amount from payments
     where account_id = ${accountId} and booking_id = ${bookingId} and purpose = 'security-deposit'
     group by method order by min(created_at), min(id::text)`.execute(db)
  return rows
}

export function findPayment(db: Db, accountId: string, id: string) {
  return selectPayments(db, accountId).where('payments.id', '=', id).executeTakeFirst()
}

/** The payment for the stay that a payment of the security deposit was moved into. */
export function findPaymentFromSecurityDeposit(db: Db, accountId: string, securityDepositId: string) {
  return selectPayments(db, accountId)
    .where('payments.fromSecurityDepositId', '=', securityDepositId)
    .executeTakeFirst()
}

/**
 * The payments of a day, of all establishments or of one, oldest first. Those of bookings deleted since are included,
 * because the money was in the till.
 */
export function paymentsOfDay(db: Db, accountId: string, day: Day, establishmentId: string | null) {
  const ofDay = selectPayments(db, accountId)
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.accountId', '=', 'payments.accountId').onRef('bookings.id', '=', 'payments.bookingId'),
    )
    .innerJoin('establishments', (join) =>
      join
        .onRef('establishments.accountId', '=', 'bookings.accountId')
        .onRef('establishments.id', '=', 'bookings.establishmentId'),
    )
    .select(['bookings.locator', 'bookings.holderName', 'establishments.name as establishmentName'])
    .where('payments.day', '=', day)
    .orderBy('payments.createdAt')
    .orderBy('payments.id')
  return (establishmentId === null ? ofDay : ofDay.where('establishments.id', '=', establishmentId)).execute()
}

const selectPayments = (db: Db, accountId: string) =>
  db
    .selectFrom('payments')
    .leftJoin('logins', (join) =>
      join.onRef('logins.accountId', '=', 'payments.accountId').onRef('logins.id', '=', 'payments.createdBy'),
    )
    .select(['payments.id', 'payments.bookingId', 'payments.amount', 'payments.day', 'payments.method'])
    .select([
      'payments.invoiceId',
      'payments.isGateway',
      'payments.purpose',
      'payments.fromSecurityDepositId',
      'payments.note',
      'payments.reverses',
      'payments.createdAt',
      createdByName,
      isReversed,
      isTransfer,
    ])
    .$narrowType<{ method: PaymentMethod; purpose: PaymentPurpose }>()
    .where('payments.accountId', '=', accountId)
