import { createHash } from 'node:crypto'
import type { BankStatement } from '@posada/contract/accounting/bank/bank-fields'
import { transferText } from '@posada/domain/accounting/bank/matching/payable'
import { placeLines } from '@posada/domain/accounting/bank/place-lines'
import type { AccountStatement, StatementFormat, StatementLine } from '@posada/domain/accounting/bank/statement-line'
import { searchKey } from '@posada/domain/platform/text/search-key'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { type BankAccountRow, insertStatement, lastStatement } from '../queries/accounts.ts'
import { insertLines, insertMarks, knownMovements } from '../queries/stored-movements.ts'
import { shownStatement } from './shown-statement.ts'

type NewStatement = AccountStatement & { fileName: string; format: StatementFormat; source: string }

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Files with the same columns write a movement alike. */
export const sourceOfTable = (columns: readonly string[]): string => `csv ${hash(columns.join('\u0001')).slice(0, 16)}`

/** Stores the lines of a statement that no earlier file had. The account is locked. Money that left is no payment by itself. */
export async function storeStatement(
  context: RequestContext,
  account: BankAccountRow,
  { lines, fileName, format, source, ...period }: NewStatement,
): Promise<{ statement: BankStatement; table: null; message: string }> {
  const { db, accountId, now, loginId } = context
  if (lines.length === 0) throw new UserError('El extracto no tiene ningún movimiento')
  const days = lines.map(({ day }) => day).toSorted()
  const [firstDay = period.firstDay, lastDay = period.lastDay] = [days[0], days.at(-1)]
  const known = await knownMovements(db, { accountId, bankAccountId: account.id, firstDay, lastDay })
  const movements = lines.map((line) => ({ ...line, line, key: hash(line.key), text: transferText(line) }))
  const placed = placeLines(source, movements, known).map((one) => ({
    ...one,
    lineId: one.knownId ?? newId(now.getTime()),
  }))
  const fresh = placed.filter(({ knownId }) => knownId === null)
  const statementId = newId(now.getTime())
  await insertStatement(db, {
    accountId,
    id: statementId,
    bankAccountId: account.id,
    fileName: fileName.slice(0, 200),
    format,
    firstDay: period.firstDay < firstDay ? period.firstDay : firstDay,
    lastDay: period.lastDay > lastDay ? period.lastDay : lastDay,
    lineCount: lines.length,
    knownCount: lines.length - fresh.length,
    readAt: now,
    readBy: loginId,
  })
  const common = { accountId, bankAccountId: account.id }
  await insertLines(
    db,
    fresh.map(({ movement, lineId }) => ({ ...common, id: lineId, statementId, ...rowOf(movement.line) })),
  )
  await insertMarks(
    db,
    placed.flatMap(({ mark, lineId, isMarked }) => (isMarked ? [] : { ...common, ...mark, lineId })),
  )
  const message = readWords(fresh.length, lines.length - fresh.length)
  context.changed('bank', account.id)
  context.noted(`Cuenta ${account.name}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`)
  const stored = await lastStatement(db, accountId, account.id)
  if (!stored) throw new Error('the statement that was just stored is missing')
  return { statement: shownStatement(stored), table: null, message }
}

const rowOf = ({ day, valueDay, amount, payer, concept, reference }: StatementLine) => ({
  day,
  valueDay,
  amount,
  payer,
  concept,
  reference,
  searchKey: searchKey(payer, concept, reference),
  state: amount > 0 ? 'pending' : 'rejected',
})

function readWords(fresh: number, known: number): string {
  if (fresh === 0) return 'El extracto ya estaba leído: no cambia nada'
  const words = fresh === 1 ? 'Un movimiento nuevo' : `${fresh.toLocaleString('es-ES')} movimientos nuevos`
  if (known === 0) return words
  return known === 1
    ? `${words}; otro ya estaba y no se repite`
    : `${words}; ${known.toLocaleString('es-ES')} ya estaban y no se repiten`
}
