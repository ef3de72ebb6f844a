import type { OwnerPool } from '../../../platform/db/owner-pool.ts'

export type AlarmKind = 'copy' | 'missing' | 'store' | 'check' | 'wal'

/** Opens an alarm. Returns false when it was open already. */
export async function openAlarm(pool: OwnerPool, kind: AlarmKind, detail: string, now: Date): Promise<boolean> {
  const { rows } = await pool.query<{ isNew: boolean }>(
    `insert into backup_alarms (kind, detail, raised_at) values ($1, $2, $3)
     on conflict (kind) where ended_at is null do update set detail = excluded.detail
     returning xmax = 0 as "isNew"`,
    [kind, detail, now],
  )
  return rows[0]!.isNew
}

/** Ends the alarms that are not of these kinds. */
export async function endOtherAlarms(pool: OwnerPool, kinds: readonly AlarmKind[], now: Date): Promise<void> {
  await pool.query(`update backup_alarms set ended_at = $2 where ended_at is null and not kind = any ($1)`, [
    kinds,
    now,
  ])
}

/** The provider's logins or, where there are none, the owners of the oldest account. */
export async function alarmRecipients(pool: OwnerPool): Promise<{ accountId: string; email: string }[]> {
  const { rows } = await pool.query<{ accountId: string; email: string }>(
    `with active as (select l.*, a.created_at as account_created from logins l join accounts a using (account_id) where l.state = 'active'),
          oldest as (select account_id from active where role = 'owner' order by account_created, account_id limit 1)
     select account_id as "accountId", email from active
      where is_provider
         or (not exists (select from active where is_provider) and role = 'owner' and account_id = (select account_id from oldest))
      order by account_created, created_at`,
  )
  return rows
}
