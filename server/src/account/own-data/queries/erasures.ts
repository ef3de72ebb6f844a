import type { OwnerQueries } from '../erase/owner-queries.ts'

/**
 * Begins the erasure of an account whose day has come: from here on it cannot be taken back. Its logins end, so that their
 * addresses are free, and those of the owners are kept for the last mail.
 */
export async function beginErasure(owner: OwnerQueries, accountId: string, now: Date): Promise<void> {
  await owner.query(
    `with begun as (
       update account_closings
          set erasing_at = $2,
              notify = array(select l.email from logins l
                              where l.account_id = $1 and l.role = 'owner' and l.state = 'active' order by l.created_at)
        where account_id = $1 and erasing_at is null and erase_at <= $2 returning 1)
     delete from logins where account_id = $1 and exists (select from begun)`,
    [accountId, now],
  )
}

/** An account whose erasure has begun, and whether only what the law keeps is left. */
export async function findErasure(owner: OwnerQueries, accountId: string): Promise<{ isErased: boolean } | undefined> {
  const { rows } = await owner.query<{ isErased: boolean }>(
    'select erased_at is not null as "isErased" from account_closings where account_id = $1 and erasing_at is not null',
    [accountId],
  )
  return rows[0]
}

type ErasedMail = { purpose: string; subject: string; text: string; html: string }

/** Notes that only what the law keeps is left, mails the owners, and forgets their addresses. */
export async function finishErasure(
  owner: OwnerQueries,
  accountId: string,
  now: Date,
  mail: ErasedMail,
): Promise<void> {
  await owner.query(
    `with before as (select notify from account_closings where account_id = $1 and erased_at is null for update),
          done as (update account_closings set erased_at = $2, notify = '{}'
                    where account_id = $1 and exists (select from before) returning 1)
     insert into mails (account_id, id, purpose, recipient, subject, text_body, html_body, due_at, created_at)
       select $1, gen_random_uuid(), $3, recipient, $4, $5, $6, $2, $2 from before, unnest(before.notify) recipient`,
    [accountId, now, mail.purpose, mail.subject, mail.text, mail.html],
  )
}

/** Deletes the account's own rows, when nothing else is left. */
export async function deleteAccount(owner: OwnerQueries, accountId: string): Promise<void> {
  await owner.query(
    `with profile as (delete from account_profiles where account_id = $1),
          closing as (delete from account_closings where account_id = $1)
     delete from accounts where account_id = $1`,
    [accountId],
  )
}
