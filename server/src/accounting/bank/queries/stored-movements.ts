import type { BankLineState } from '@posada/contract/accounting/bank/bank-fields'
import type { KnownMovement, Mark } from '@posada/domain/accounting/bank/place-lines'
import type { StatementLine } from '@posada/domain/accounting/bank/statement-line'
import type { Day } from '@posada/domain/platform/days/day'
import { chunks } from '@posada/domain/platform/rows'
import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'
import { lockLines } from './lines.ts'

type StatementPeriod = {
  accountId: string
  bankAccountId: string
  firstDay: Day
  lastDay: Day
  source: string
  keys: string[]
}

/** What a statement may correct of a line that nobody has decided. */
type LineValues = Pick<StatementLine, 'day' | 'valueDay' | 'amount' | 'payer' | 'concept' | 'reference'>
export type StoredMovement = KnownMovement & LineValues & { isDecided: boolean; isErased: boolean }

/**
 * The lines of these days, and those that a file of this source has marked with one of these keys: they are on other days where
 * the columns of a table were read in another way.
 */
export async function knownMovements(
  db: Db,
  { accountId, bankAccountId, firstDay, lastDay, source, keys }: StatementPeriod,
): Promise<StoredMovement[]> {
  const { rows } = await sql<StoredMovement>`
    select l.id, l.day, l.value_day, l.amount, l.payer, l.concept, l.reference,
           l.payer || ' ' || l.concept || ' ' || l.reference as text,
           l.decided_at is not null as is_decided, l.erased_at is not null as is_erased,
           coalesce((select jsonb_agg(jsonb_build_object('source', m.source, 'key', m.key, 'nth', m.nth))
                       from bank_line_marks m where m.account_id = l.account_id and m.line_id = l.id), '[]') as marks
      from bank_lines l
     where l.account_id = ${accountId} and l.bank_account_id = ${bankAccountId}
       and (l.day between ${firstDay} and ${lastDay}
         or l.id in (select m.line_id from bank_line_marks m
                      where m.account_id = ${accountId} and m.bank_account_id = ${bankAccountId}
                        and m.source = ${source} and m.key = any(${keys}::text[])))
     order by l.id`.execute(db)
  return rows
}

/** Of one statement of PostgreSQL, which takes 65,535 values. */
const ROWS_AT_ONCE = 2_000

export async function insertLines(db: Db, lines: readonly Insertable<Tables['bankLines']>[]): Promise<void> {
  for (const some of chunks(lines, ROWS_AT_ONCE)) await db.insertInto('bankLines').values(some).execute()
}

type RereadLine = LineValues & { id: string; searchKey: string; state: BankLineState }

/** Writes what a statement says now of lines. Those that were decided or whose texts were deleted meanwhile stay as they are. */
export async function updateReadLines(db: Db, accountId: string, lines: readonly RereadLine[]): Promise<void> {
  await lockLines(
    db,
    accountId,
    lines.map(({ id }) => id),
  )
  await sql`
    update bank_lines l
       set day = n.day, value_day = n."valueDay", amount = n.amount, payer = n.payer, concept = n.concept,
           reference = n.reference, search_key = n."searchKey", state = n.state
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n(
           id uuid, day date, "valueDay" date, amount integer, payer text, concept text, reference text, "searchKey" text,
           state text)
     where l.account_id = ${accountId} and l.id = n.id and l.decided_at is null and l.erased_at is null`.execute(db)
}

type LineMark = Mark & { accountId: string; bankAccountId: string; lineId: string }

export async function insertMarks(db: Db, marks: readonly LineMark[]): Promise<void> {
  for (const some of chunks(marks, ROWS_AT_ONCE)) await db.insertInto('bankLineMarks').values(some).execute()
}
