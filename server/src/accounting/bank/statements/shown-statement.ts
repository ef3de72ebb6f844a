import type { BankStatement } from '@posada/contract/accounting/bank/bank-fields'
import type { lastStatement } from '../queries/accounts.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof lastStatement>>>

export const shownStatement = (statement: Stored): BankStatement => ({
  id: statement.id,
  fileName: statement.fileName,
  format: statement.format,
  firstDay: statement.firstDay,
  lastDay: statement.lastDay,
  lines: statement.lineCount,
  known: statement.knownCount,
  readAt: statement.readAt.toISOString(),
  readBy: statement.readByName,
})
