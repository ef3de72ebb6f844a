import type { apis } from '@posada/contract/apis'

type Apis = typeof apis

/** Of calls, by their names in the contract: the sentence of the audit trail when the call was made. */
export type ActionWords = { [A in keyof Apis]?: { [C in keyof Apis[A]]?: string } }
