import type { CustomerGroup } from '@posada/contract/provider/customers'
import type { Day } from '@posada/domain/platform/days/day'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

// The database login `gate` reads no table: each query here is one security definer function.

export type CustomerSort = 'name' | 'email' | 'posada' | 'channel' | 'end'

type CustomerRow = {
  accountId: string
  name: string
  taxId: string
  email: string
  posadaFee: number | null
  channelFee: number | null
  subscriptionEnd: Day | null
}

/** `closesAt`: when an account that is being closed is erased. */
type ListedRow = CustomerRow & { closesAt: Date | null }

type Search = {
  /** Plain words, all of which must occur. */
  terms: readonly string[]
  group: CustomerGroup
  sort: CustomerSort
  isDescending: boolean
  /** Null reads all. */
  limit: number | null
  offset: number
  today: Day
}

/** A page of customers, and how many the search has found. */
export async function findCustomers(gate: Db, search: Search): Promise<{ rows: ListedRow[]; total: number }> {
  const { terms, group, sort, isDescending, limit, offset, today } = search
  const patterns = terms.map((term) => `%${term}%`)
  const { rows } = await sql<ListedRow & { total: number }>`
    select * from provider_customers(${patterns}, ${group}, ${sort}, ${isDescending}, ${limit}, ${offset}, ${today})`.execute(
    gate,
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

export type CustomerContact = {
  phone: string
  address: string
  postalCode: string
  municipality: string
  provinceCode: string
}

/** How these customers are reached, by account. */
export async function findCustomerContacts(
  gate: Db,
  accountIds: readonly string[],
): Promise<Map<string, CustomerContact>> {
  const { rows } = await sql<CustomerContact & { accountId: string }>`
    select * from provider_customer_contacts(${accountIds})`.execute(gate)
  return new Map(rows.map(({ accountId, ...contact }) => [accountId, contact]))
}

type CustomerCounts = { customers: number; expiring: number; readOnly: number; establishments: number }

export async function countCustomers(gate: Db, today: Day): Promise<CustomerCounts> {
  const { rows } = await sql<CustomerCounts>`select * from provider_customer_counts(${today})`.execute(gate)
  return rows[0]!
}

type SheetRow = CustomerRow &
  CustomerContact & {
    establishments: number
    units: number
    lastSeenAt: Date | null
    lastSeenBy: string
    registryWaiting: number
    registryDueAt: Date | null
    fiscalWaiting: number
  }

/** Undefined if there is no such customer. */
export async function findCustomerSheet(gate: Db, accountId: string, now: Date): Promise<SheetRow | undefined> {
  const { rows } = await sql<SheetRow>`select * from provider_customer(${accountId}, ${now})`.execute(gate)
  return rows[0]
}

type Provider = { loginId: string; name: string }

/** Also writes the account's audit trail and the provider's record. False if there is no such customer. */
export async function setCustomerSubscriptionEnd(
  gate: Db,
  { accountId, end, now }: { accountId: string; end: Day | null; now: Date },
  { loginId, name }: Provider,
): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select provider_set_subscription_end(${accountId}, ${end}, ${loginId}, ${name}, ${now}) as is_known`.execute(gate)
  return rows[0]!.isKnown
}
