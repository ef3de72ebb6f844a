import pg from 'pg'
import type { RolePasswords } from './role-passwords.ts'
import { scramVerifier } from './scram-verifier.ts'

/** The three logins: the owner migrates, the app serves requests with a session, the gate requests without. */
export const roleNames = { owner: 'posada_owner', app: 'posada_app', gate: 'posada_gate' } as const
export type RoleKey = keyof typeof roleNames

const plainLogin = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'

/** Creates our roles in our own server, or resets their passwords. The client must be its superuser. */
export async function ensureRoles(superuser: pg.Client, passwords: RolePasswords): Promise<void> {
  const { rows } = await superuser.query<{ rolname: string }>('select rolname from pg_roles')
  const existing = new Set(rows.map(({ rolname }) => rolname))
  for (const key of Object.keys(roleNames) as RoleKey[]) {
    const verb = existing.has(roleNames[key]) ? 'alter' : 'create'
    await superuser.query(roleStatement(verb, key, passwords))
  }
}

/** The statement that creates a role or sets its password. It contains the verifier, never the password. */
export function roleStatement(verb: 'create' | 'alter', key: RoleKey, passwords: RolePasswords): string {
  return `${verb} role ${roleNames[key]} ${plainLogin} password '${scramVerifier(passwords[key])}'`
}

/** Creates the database if missing. It belongs to the owner role, and only our roles may connect. */
export async function ensureDatabase(superuser: pg.Client, name: string, template?: string): Promise<void> {
  const { rowCount } = await superuser.query('select from pg_database where datname = $1', [name])
  const id = pg.escapeIdentifier(name)
  const from = template ? ` template ${pg.escapeIdentifier(template)}` : ''
  if (!rowCount) await superuser.query(`create database ${id} owner ${roleNames.owner}${from}`)
  for (const statement of connectGrants(name)) await superuser.query(statement)
}

/** The statements that let only our roles connect to a database. A template's grants are not copied. */
export function connectGrants(database: string): string[] {
  const id = pg.escapeIdentifier(database)
  return [
    `revoke all on database ${id} from public`,
    `grant connect on database ${id} to ${roleNames.app}, ${roleNames.gate}`,
  ]
}
