import type { AccountStatement } from '@posada/domain/accounting/bank/statement-line'

/** What is wrong with a statement, in Spanish. */
export class StatementFault extends Error {}

/** A statement as a file has it, which may have several of an account. `number` is its IBAN, or what else the file calls it. */
export type ReadStatement = AccountStatement & { number: string }
