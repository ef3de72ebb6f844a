import type { apis } from '@posada/contract/apis'

type Apis = typeof apis

/** Of calls, by their names in the contract: what the audit trail says after the name of who made the call. */
export type ActionWords = { [A in keyof Apis]?: { [C in keyof Apis[A]]?: string } }
