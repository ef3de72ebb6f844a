import type { AccountPlan } from '@posada/domain/accounting/ledger/account-plan'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The saved plans of establishments; those without one are missing. */
export async function plansOf(
  db: Db,
  accountId: string,
  establishmentIds: readonly string[],
): Promise<Map<string, AccountPlan>> {
  const { rows } = await sql<{ establishmentId: string; plan: AccountPlan }>`
    select establishment_id, plan from ledger_plans
     where account_id = ${accountId} and establishment_id = any(${establishmentIds}::uuid[]) and plan is not null`.execute(
    db,
  )
  return new Map(rows.map(({ establishmentId, plan }) => [establishmentId, plan]))
}

export async function savePlan(db: Db, accountId: string, establishmentId: string, plan: AccountPlan): Promise<void> {
  await sql`
    insert into ledger_plans (account_id, establishment_id, plan)
    values (${accountId}, ${establishmentId}, ${JSON.stringify(plan)}::jsonb)
        on conflict (account_id, establishment_id) do update set plan = excluded.plan`.execute(db)
}

/** Locks the journals of establishments until the transaction ends, so that two exports at once do not hand over the same. */
export async function lockJournals(db: Db, accountId: string, establishmentIds: readonly string[]): Promise<void> {
  await sql`
    insert into ledger_plans (account_id, establishment_id)
    select ${accountId}, id from unnest(${establishmentIds}::uuid[]) id order by id
        on conflict do nothing`.execute(db)
  await sql`
    select from ledger_plans where account_id = ${accountId} and establishment_id = any(${establishmentIds}::uuid[])
     order by establishment_id for no key update`.execute(db)
}

/** The names of clients and agencies, by kind and id as `partyOf` writes them. */
export async function partyNames(db: Db, accountId: string, parties: readonly string[]): Promise<Map<string, string>> {
  if (parties.length === 0) return new Map()
  const ids = parties.map((party) => party.slice(party.indexOf(':') + 1))
  const { rows } = await sql<{ party: string; name: string }>`
    select 'client:' || c.id as party, trim(c.name || ' ' || c.surnames) as name from clients c
     where c.account_id = ${accountId} and c.id = any(${ids}::uuid[])
    union all
    select 'agency:' || a.id, a.name from agencies a
     where a.account_id = ${accountId} and a.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ party, name }) => [party, name]))
}
