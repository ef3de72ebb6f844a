import type pg from 'pg'

// Queries of the provider's commands on the machine, as the owner of the database and outside any account's
// transaction.

/** Marks a tax number as verified for the agencies of all accounts. False if it was verified already. */
export async function confirmTaxId(client: pg.Client, key: string, now: Date): Promise<boolean> {
  const sql =
    'insert into verified_tax_ids (tax_id_key, verified_at) values ($1, $2) on conflict (tax_id_key) do nothing'
  return (await client.query(sql, [key, now])).rowCount === 1
}

/** Withdraws the verification of a tax number. False if there was none. */
export async function withdrawTaxId(client: pg.Client, key: string): Promise<boolean> {
  return (await client.query('delete from verified_tax_ids where tax_id_key = $1', [key])).rowCount === 1
}

export type SharedReview = { accountId: string; agencyId: string; rating: number; body: string; writtenAt: Date }

/** The reviews by all accounts of the company with that tax number, newest first. */
export async function sharedReviews(client: pg.Client, key: string): Promise<SharedReview[]> {
  const sql = `
    select account_id as "accountId", agency_id as "agencyId", rating, body, written_at as "writtenAt"
      from agency_reviews where review_key = $1 and review_key <> '' order by written_at desc, account_id`
  return (await client.query<SharedReview>(sql, [key])).rows
}

/**
 * Deletes a review and adds a line to the audit trail of each account that could see it, in one transaction. The line
 * has the rating only for the author's account. False if the review was changed or withdrawn meanwhile.
 */
export async function takeDownReview(client: pg.Client, key: string, review: SharedReview, now: Date) {
  const { accountId, agencyId, rating, writtenAt } = review
  await client.query('begin')
  try {
    const sql = `delete from agency_reviews where account_id = $1 and agency_id = $2 and written_at = $3`
    if ((await client.query(sql, [accountId, agencyId, writtenAt])).rowCount !== 1) return false
    // Always in the order of the account ids, because each account's counter stays locked until the commit.
    const { rows } = await client.query<{ accountId: string; ids: string[] }>(
      `select account_id as "accountId", array_agg(id) as ids from agencies
        where (review_key = $1 and deleted_at is null) or (account_id = $2 and id = $3)
        group by account_id order by account_id`,
      [key, accountId, agencyId],
    )
    for (const audience of rows) {
      const detail =
        audience.accountId === accountId ? `Opinión: ${rating} de 5 → retirada` : 'Opinión de otra casa: retirada'
      await client.query("select set_config('app.account_id', $1, true)", [audience.accountId])
      await client.query(`select finish_request('review', null, $1, $2, $3, '[]', $4, '')`, [
        now,
        audience.ids,
        [detail],
        JSON.stringify([{ kind: 'agencies', ids: audience.ids }]),
      ])
    }
    await client.query('commit')
    return true
  } finally {
    await client.query('rollback') // has no effect after the commit
  }
}
