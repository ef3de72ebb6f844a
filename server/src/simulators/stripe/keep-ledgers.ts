import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { emptyLedger, type Ledger } from './objects/ledger.ts'

/** Reads what `writeLedgers` has kept; nothing where there is no file. What was due later no longer happens by itself. */
export function readLedgers(file: string): Ledger[] {
  if (!existsSync(file)) return []
  const kept = JSON.parse(readFileSync(file, 'utf8')) as KeptLedger[]
  return kept.map(({ accountId, isLive, objects, banks, authenticated, secrets, refundFate, hasBizum }) => ({
    ...emptyLedger(accountId, isLive),
    objects: new Map(objects),
    banks: new Map(banks),
    authenticated: new Set(authenticated),
    secrets: new Map(secrets),
    refundFate,
    hasBizum: hasBizum ?? false,
  }))
}

export function writeLedgers(file: string, ledgers: readonly Ledger[]): void {
  const kept = ledgers.map(
    ({ accountId, isLive, objects, banks, authenticated, secrets, refundFate, hasBizum }): KeptLedger => ({
      accountId,
      isLive,
      objects: [...objects],
      banks: [...banks],
      authenticated: [...authenticated],
      secrets: [...secrets],
      refundFate,
      hasBizum,
    }),
  )
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(kept), { mode: 0o600 })
}

type Entries<M> = M extends ReadonlyMap<infer K, infer V> ? [K, V][] : never
type KeptLedger = Pick<Ledger, 'accountId' | 'isLive' | 'refundFate'> & {
  objects: Entries<Ledger['objects']>
  banks: Entries<Ledger['banks']>
  authenticated: string[]
  secrets: Entries<Ledger['secrets']>
  /** Absent in files of earlier versions. */
  hasBizum?: boolean
}
