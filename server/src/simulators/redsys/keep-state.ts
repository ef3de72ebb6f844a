import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { emptyRedsysLedger, type RedsysLedger } from './ledger.ts'
import type { RedsysSettings, SimulatedTerminal } from './types.ts'

/** What outlives the process: what was done, and what was set for terminals. Faults do not. */
type KeptState = { ledger: RedsysLedger; terminals: SimulatedTerminal[]; settings: Partial<RedsysSettings> }

/** Reads what `writeState` has kept. */
export function readState(file: string | undefined): KeptState {
  if (file === undefined || !existsSync(file)) return { ledger: emptyRedsysLedger(), terminals: [], settings: {} }
  return JSON.parse(readFileSync(file, 'utf8')) as KeptState
}

export function writeState(file: string, state: KeptState): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(state), { mode: 0o600 })
}
