import type { Day } from '@posada/domain/days/day'
import type { PaymentMethod } from '@posada/domain/money/payment-methods'
import { sql, type Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/table-types.ts'

export type PaymentRow = Awaited<ReturnType<typeof paymentsOf>>[number]
type NewPaymentRow = Insertable<Tables['payments']> & { method: PaymentMethod }

const createdByName = sql<string>`coalesce(nullif(logins.name, ''), logins.email, '')`.as('createdBy')
const isReversed = sql<boolean>`exists (
  select from payments r where r.account_id = payments.account_id and r.reverses = payments.id)`.as('isReversed')

export async function insertPayment(db: Db, payment: NewPaymentRow): Promise<void> {
  await db.insertInto('payments').values(payment).execute()
}

/** The payments and refunds of a booking, oldest first, with the user who recorded each. */
export function paymentsOf(db: Db, accountId: string, bookingId: string) {
  return selectPayments(db, accountId)
    .where('payments.bookingId', '=', bookingId)
    .orderBy('payments.createdAt')
    .orderBy('payments.id')
    .execute()
}

export function findPayment(db: Db, accountId: string, id: string) {
  return selectPayments(db, accountId).where('payments.id', '=', id).executeTakeFirst()
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
      'payments.note',
      'payments.reverses',
      'payments.createdAt',
      createdByName,
      isReversed,
    ])
    .$narrowType<{ method: PaymentMethod }>()
    .where('payments.accountId', '=', accountId)
