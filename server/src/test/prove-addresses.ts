import type pg from 'pg'
import { withClient } from '../platform/db/with-client.ts'

/**
 * Every login's address counts as proved, as if all links of registrations had been opened. An account without proof sends no text
 * message, and ten mails a day to others.
 */
export const proveAddresses = (owner: pg.ClientConfig) =>
  withClient(owner, (client) =>
    client.query('update logins set email_unconfirmed_since = null, is_invited_by_link = false'),
  )
