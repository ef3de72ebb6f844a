import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { nestedRows } from '../../../platform/db/nested-rows.ts'

/** As PostgreSQL writes rows as JSON: instants are texts. */
export type DeskRows = {
  settings: { minute: number; keyShownOf: string | null; requestedAt: string | null; checkAt: string | null }
  copies: {
    id: string
    reason: 'night' | 'order' | 'found'
    state: 'running' | 'done' | 'failed'
    startedAt: string
    finishedAt: string | null
    bytes: number | null
    error: string | null
    inFolder: boolean
    inStore: boolean
    storeError: string | null
    checkedAt: string | null
    checkedRows: number | null
    checkError: string | null
  }[]
  alarms: { kind: 'copy' | 'missing' | 'store' | 'check' | 'wal'; detail: string; raisedAt: string }[]
  wal: { place: 'folder' | 'store'; fromAt: string | null; untilAt: string | null; error: string | null }[]
}

/** Everything that the page of the copies shows. */
export async function deskRows(gate: Db): Promise<DeskRows> {
  const { rows } = await sql<{ backups: DeskRows }>`select provider_backups() as backups`.execute(gate)
  const { settings, copies, alarms, wal } = rows[0]!.backups
  const [own] = nestedRows([settings])
  return { settings: own!, copies: nestedRows(copies), alarms: nestedRows(alarms), wal: nestedRows(wal) }
}

/** Orders a copy or a check. The process that makes them sees it within seconds. */
export async function orderBackup(gate: Db, kind: 'copy' | 'check', now: Date): Promise<void> {
  await sql`select provider_order_backup(${kind}, ${now})`.execute(gate)
}

/** Whether the key may be shown now; marks it as shown. */
export async function mayShowKey(gate: Db, fingerprint: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select provider_show_backup_key(${fingerprint}, ${now}) as may`.execute(
    gate,
  )
  return rows[0]!.may
}

type Act = { loginId: string; name: string; act: string; details: string; at: Date }

/** Adds an entry to the provider's log: the action at the desk and its user. */
export async function recordAct(gate: Db, { loginId, name, act, details, at }: Act): Promise<void> {
  await sql`select provider_record_act(${loginId}, ${name}, ${act}, null, '{}'::uuid[], ${details}, ${at})`.execute(
    gate,
  )
}

/** Open alarms, for the owners of the installation. */
export async function openAlarms(db: Db): Promise<{ kind: string; raisedAt: Date }[]> {
  const { rows } = await sql<{ kind: string; raisedAt: Date }>`select * from backup_alarms_open()`.execute(db)
  return rows
}
