import { createHash } from 'node:crypto'
import type { BankStatement } from '@posada/contract/accounting/bank/bank-fields'
import { transferText } from '@posada/domain/accounting/bank/matching/payable'
import { placeLines } from '@posada/domain/accounting/bank/place-lines'
import type { AccountStatement, StatementFormat, StatementLine } from '@posada/domain/accounting/bank/statement-line'
import { searchKey } from '@posada/domain/platform/text/search-key'
import type { StatementTable } from '../../../adapters/bank-statement/parse-statement.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { type BankAccountRow, insertStatement, lastStatement } from '../queries/accounts.ts'
import {
  updateReadLines,
  insertLines,
  insertMarks,
  knownMovements,
  type StoredMovement,
} from '../queries/stored-movements.ts'
import { shownStatement } from './shown-statement.ts'

type NewStatement = AccountStatement & { fileName: string; format: StatementFormat; source: string }

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Files with the same columns write a movement alike, workbooks otherwise than texts. */
export const sourceOfTable = ({ columns, isWorkbook }: StatementTable): string =>
  `${isWorkbook ? 'xlsx' : 'csv'} ${hash(columns.join('\u0001')).slice(0, 16)}`

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
  const movements = lines.map((line) => ({ ...line, line, key: hash(line.key), text: transferText(line) }))
  const keys = [...new Set(movements.map(({ key }) => key))]
  const known = await knownMovements(db, { accountId, bankAccountId: account.id, firstDay, lastDay, source, keys })
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
  const corrected = await correctReread(context, { source, placed, known })
  const message = readWords({ fresh: fresh.length, known: lines.length - fresh.length, corrected })
  context.changed('bank', account.id)
  context.noted(`Cuenta ${account.name}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`)
  const stored = await lastStatement(db, accountId, account.id)
  if (!stored) throw new Error('the statement that was just stored is missing')
  return { statement: shownStatement(stored), table: null, message }
}

type Reread = {
  source: string
  placed: readonly { movement: { line: StatementLine }; knownId: string | null; isMarked: boolean }[]
  known: readonly StoredMovement[]
}

/**
 * Corrects lines that an earlier file of the same columns has brought when these were read in another way. What a person has decided
 * stays, and so does what another source has confirmed. Returns how many lines were corrected.
 */
async function correctReread({ db, accountId }: RequestContext, { source, placed, known }: Reread): Promise<number> {
  const storedById = new Map(known.map((stored) => [stored.id, stored]))
  const corrected = placed.flatMap(({ movement: { line }, knownId, isMarked }) => {
    const stored = knownId === null || !isMarked ? undefined : storedById.get(knownId)
    if (!stored || stored.isDecided || stored.isErased || stored.marks.some((mark) => mark.source !== source)) return []
    return COMPARED.some((field) => stored[field] !== line[field]) ? [{ id: stored.id, ...rowOf(line) }] : []
  })
  if (corrected.length > 0) await updateReadLines(db, accountId, corrected)
  return corrected.length
}

const COMPARED = ['day', 'valueDay', 'amount', 'payer', 'concept', 'reference'] as const

const rowOf = ({ day, valueDay, amount, payer, concept, reference }: StatementLine) => ({
  day,
  valueDay,
  amount,
  payer,
  concept,
  reference,
  searchKey: searchKey(payer, concept, reference),
  state: amount > 0 ? ('pending' as const) : ('rejected' as const),
})

function readWords({ fresh, known, corrected }: Record<'fresh' | 'known' | 'corrected', number>): string {
  if (fresh === 0 && corrected === 0) return 'El extracto ya estaba leído: no cambia nada'
  const all = [
    ...(fresh === 0 ? [] : [fresh === 1 ? 'Un movimiento nuevo' : `${countWords(fresh)} movimientos nuevos`]),
    ...(corrected === 0 ? [] : [corrected === 1 ? 'uno corregido' : `${countWords(corrected)} corregidos`]),
    ...(known === corrected ? [] : [knownWords(known - corrected)]),
  ].join('; ')
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}`
}

const countWords = (count: number) => count.toLocaleString('es-ES')

const knownWords = (count: number) =>
  count === 1 ? 'otro ya estaba y no se repite' : `${countWords(count)} ya estaban y no se repiten`
