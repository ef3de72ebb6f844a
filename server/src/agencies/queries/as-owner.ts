import type pg from 'pg'

// What the provider does on the machine, as the owner of the database: no account is entered.

/** Confirms a tax number, for the agencies of all accounts that have it. False where it was confirmed already. */
export async function confirmTaxId(client: pg.Client, key: string, now: Date): Promise<boolean> {
  const sql =
    'insert into verified_tax_ids (tax_id_key, verified_at) values ($1, $2) on conflict (tax_id_key) do nothing'
  return (await client.query(sql, [key, now])).rowCount === 1
}

/** Takes the confirmation back. False where there was none. */
export async function withdrawTaxId(client: pg.Client, key: string): Promise<boolean> {
  return (await client.query('delete from verified_tax_ids where tax_id_key = $1', [key])).rowCount === 1
}
