import pg from 'pg'
import type { RolePasswords } from './role-passwords.ts'
import { scramVerifier } from './scram-verifier.ts'

/** The three logins: the owner migrates, the app serves requests, the gate serves those who are not signed in yet. */
export const roleNames = { owner: 'posada_owner', app: 'posada_app', gate: 'posada_gate' } as const
export type RoleKey = keyof typeof roleNames

const plainLogin = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'

/** Makes our roles in our own server, or gives them back their passwords; the client is its superuser. */
export async function ensureRoles(superuser: pg.Client, passwords: RolePasswords): Promise<void> {
  const { rows } = await superuser.query<{ rolname: string }>('select rolname from pg_roles')
  const existing = new Set(rows.map(({ rolname }) => rolname))
  for (const key of Object.keys(roleNames) as RoleKey[]) {
    const verb = existing.has(roleNames[key]) ? 'alter' : 'create'
    await superuser.query(roleStatement(verb, key, passwords))
  }
}

/** One statement that makes a role or renews its password; it holds the verifier, never the password. */
export function roleStatement(verb: 'create' | 'alter', key: RoleKey, passwords: RolePasswords): string {
  return `${verb} role ${roleNames[key]} ${plainLogin} password '${scramVerifier(passwords[key])}'`
}

/** Makes the database, owned by the owner and closed to everybody but our roles, if it is not there yet. */
export async function ensureDatabase(superuser: pg.Client, name: string, template?: string): Promise<void> {
  const { rowCount } = await superuser.query('select from pg_database where datname = $1', [name])
  const id = pg.escapeIdentifier(name)
  const from = template ? ` template ${pg.escapeIdentifier(template)}` : ''
  if (!rowCount) await superuser.query(`create database ${id} owner ${roleNames.owner}${from}`)
  for (const statement of connectGrants(name)) await superuser.query(statement)
}

/** The statements that let our roles, and nobody else, into a database; a template's grants are not copied. */
export function connectGrants(database: string): string[] {
  const id = pg.escapeIdentifier(database)
  return [
    `revoke all on database ${id} from public`,
    `grant connect on database ${id} to ${roleNames.app}, ${roleNames.gate}`,
  ]
}
