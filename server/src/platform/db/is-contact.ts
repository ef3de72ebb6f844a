import { type RawBuilder, sql } from 'kysely'

/** A telephone with fewer digits names nobody. */
const FEWEST_DIGITS = 6

/** SQL: whether the columns `email` or `phone` of a table are those of a person; '' for what is not known of them. */
export function isContact(alias: string, { email, phone }: { email: string; phone: string }): RawBuilder<boolean> {
  const emailThere = sql.ref(`${alias}.email`)
  const digitsThere = sql`regexp_replace(${sql.ref(`${alias}.phone`)}, '\\D', '', 'g')`
  return sql<boolean>`((${email} <> '' and lower(${emailThere}) = lower(${email}))
    or (length(${digitsThere}) >= ${FEWEST_DIGITS} and ${digitsThere} = regexp_replace(${phone}, '\\D', '', 'g')))`
}
