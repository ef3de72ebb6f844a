import type { RedsysBehaviours } from '../behaviours.ts'
import type { RedsysLedger } from '../ledger.ts'
import type { StoredOperation, StoredToken } from '../types.ts'

export type RedsysWorld = { ledger: RedsysLedger; behaviours: RedsysBehaviours; now: () => number }

/** What became of a request, with the card that was charged. */
export type Done = { operation: StoredOperation; token: StoredToken | undefined }
