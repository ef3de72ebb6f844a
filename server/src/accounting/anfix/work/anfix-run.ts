import type { Dependencies } from '../../../dependencies.ts'
import type { AccountingLinkRow } from '../../../establishments/accounting-link/public.ts'
import type { AccountingProgram } from '../accounting-program.ts'

export type AnfixWorker = Pick<Dependencies, 'app' | 'changes' | 'clock' | 'log' | 'secrets' | 'accounting'> & {
  stopping: AbortSignal
}

/** One run of the worker of an account. */
export type AnfixRun = {
  worker: AnfixWorker
  /** The connection as it was when the run began. */
  link: AccountingLinkRow
  program: AccountingProgram
}
