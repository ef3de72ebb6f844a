import pg from 'pg'

/**
 * What ends the access of each table with hashes of secrets that open something, when a database is restored; null where it stays. Otherwise sessions that were
 * ended and links that were used since the copy was made would be valid again.
 */
export const REVOKED: Record<string, string | null> = {
  sessions: 'update sessions set ended_at = now() where ended_at is null',
  session_tokens: 'delete from session_tokens',
  cleaner_sessions: 'delete from cleaner_sessions',
  support_sessions: 'update support_sessions set ended_at = now() where ended_at is null',
  recovery_links: 'delete from recovery_links',
  email_confirmations: 'delete from email_confirmations',
  arrival_codes: 'delete from arrival_codes',
  mails: `update mails set state = 'failed', last_error = 'caducado', text_body = '', html_body = ''
           where state = 'waiting' and expires_at is not null`,
  // Links to a stay, a calendar or a payment were given to guests and portals, who need them to work.
  public_links: null,
}

/** Ends all sessions, of users, cleaners and the provider's staff, and the one-time links and codes of a restored database. */
export async function revokeAccess(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const existing = new Set(rows.map(({ name }) => name)) // a copy may be of an older version
  for (const [table, statement] of Object.entries(REVOKED))
    if (statement !== null && existing.has(table)) await client.query(statement)
}
