import type pg from 'pg'

/** Inserts accounts with one hotel each, of so many doubles. */
export async function seedAccounts(
  client: pg.Client,
  accounts: readonly { accountId: string; units: number }[],
): Promise<void> {
  await client.query('insert into accounts select unnest($1::uuid[]), now()', [accounts.map((one) => one.accountId)])
  for (const { accountId, units } of accounts) {
    await client.query(
      `insert into establishments (account_id, id, kind, name, created_at) values ($1, $1, 'hotel', 'Otra', now())`,
      [accountId],
    )
    await client.query(
      `insert into rooms (account_id, id, establishment_id, name, name_key, capacity, base_price, position, created_at)
       select $1, gen_random_uuid(), $1, 'H' || i, 'h' || i, 2, 6000, i, now() from generate_series(1, $2::int) i`,
      [accountId, units],
    )
  }
}
