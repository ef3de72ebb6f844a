import type { KnownMovement, Mark } from '@posada/domain/accounting/bank/place-lines'
import type { Day } from '@posada/domain/platform/days/day'
import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

type Period = { accountId: string; bankAccountId: string; firstDay: Day; lastDay: Day }

/** The lines of these days with the marks that files have left on them. */
export async function knownMovements(
  db: Db,
  { accountId, bankAccountId, firstDay, lastDay }: Period,
): Promise<KnownMovement[]> {
  const { rows } = await sql<KnownMovement>`
    select l.id, l.day, l.amount, l.payer || ' ' || l.concept || ' ' || l.reference as text,
           coalesce((select jsonb_agg(jsonb_build_object('source', m.source, 'key', m.key, 'nth', m.nth))
                       from bank_line_marks m where m.account_id = l.account_id and m.line_id = l.id), '[]') as marks
      from bank_lines l
     where l.account_id = ${accountId} and l.bank_account_id = ${bankAccountId}
       and l.day between ${firstDay} and ${lastDay}
     order by l.id`.execute(db)
  return rows
}

/** Of one statement of PostgreSQL, which takes 65,535 values. */
const ROWS_AT_ONCE = 2_000

export async function insertLines(db: Db, lines: readonly Insertable<Tables['bankLines']>[]): Promise<void> {
  for (let from = 0; from < lines.length; from += ROWS_AT_ONCE)
    await db
      .insertInto('bankLines')
      .values(lines.slice(from, from + ROWS_AT_ONCE))
      .execute()
}

type LineMark = Mark & { accountId: string; bankAccountId: string; lineId: string }

export async function insertMarks(db: Db, marks: readonly LineMark[]): Promise<void> {
  for (let from = 0; from < marks.length; from += ROWS_AT_ONCE)
    await db
      .insertInto('bankLineMarks')
      .values(marks.slice(from, from + ROWS_AT_ONCE))
      .execute()
}
