import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { StartError } from '../configuration/start-up.ts'
import type { RolePasswords } from './role-passwords.ts'
import { withClient } from './with-client.ts'

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

const iterations = 4096

/** What PostgreSQL stores instead of the password (RFC 5803), so that no statement, log or message contains it. */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const clientKey = createHmac('sha256', salted).update('Client Key').digest()
  const storedKey = createHash('sha256').update(clientKey).digest('base64')
  const serverKey = createHmac('sha256', salted).update('Server Key').digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}

/** @throws StartError for a login that bypasses row security: superuser, BYPASSRLS or owner of tables */
export async function requireRestrictedLogin(login: pg.ClientConfig): Promise<void> {
  const { name, strong } = await withClient(login, async (client) => {
    const { rows } = await client.query<{ name: string; strong: boolean }>(`
      select current_user as name, rolsuper or rolbypassrls or rolcreaterole
        or exists (select from pg_class where relowner = r.oid and relkind in ('r', 'p'))
        or exists (select from pg_roles o where o.oid <> r.oid and pg_has_role(r.oid, o.oid, 'member') and (o.rolsuper or o.rolbypassrls
             or exists (select from pg_class where relowner = o.oid and relkind in ('r', 'p')))) as strong
      from pg_roles r where rolname = current_user`)
    return rows[0]!
  })
  if (strong)
    throw new StartError(
      `El usuario ${name} de la base de datos tiene demasiados permisos (superusuario, BYPASSRLS o tablas propias) y Posada no arranca con él.`,
    )
}
