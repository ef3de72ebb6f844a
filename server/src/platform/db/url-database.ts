import pg from 'pg'
import { StartError } from '../configuration/start-up.ts'
import type { RolePasswords } from './role-passwords.ts'
import { connectGrants, roleNames, roleStatement, type RoleKey } from './roles.ts'
import { withClient } from './with-client.ts'

type Logins = { owner: pg.ClientConfig; app: pg.ClientConfig; gate: pg.ClientConfig }

const oldestMajor = 15
const extensions = ['btree_gist', 'btree_gin', 'pg_trgm']
const extensionStatements = extensions.map((name) => `create extension if not exists ${name}`)

/**
 * Prepares the database of DATABASE_URL: its user is our owner; the app and gate roles are created if possible.
 * @throws StartError with the statements that an administrator must run
 */
export async function openUrlDatabase(databaseUrl: string, passwords: RolePasswords): Promise<Logins> {
  const owner: pg.ClientConfig = { connectionString: databaseUrl, application_name: 'posada' }
  return withReachable(owner, async (client) => {
    await rejectOldVersion(client)
    const database = (await client.query<{ name: string }>('select current_database() as name')).rows[0]!.name
    const as = (key: RoleKey): pg.ClientConfig => loginTo(client, databaseUrl, roleNames[key], passwords[key])
    const logins = { owner, app: as('app'), gate: as('gate') }
    const missing: string[] = []
    const refused: string[] = []
    const takeOver = `alter database ${pg.escapeIdentifier(database)} owner to ${pg.escapeIdentifier(client.user ?? '')}`
    if (!(await isDatabaseOwner(client, database))) missing.push(takeOver)
    for (const key of ['app', 'gate'] as const) {
      if (!(await roleExists(client, key))) {
        const statement = roleStatement('create', key, passwords)
        if (!(await tryStatement(client, statement))) missing.push(statement)
      } else if (!(await acceptsPassword(logins[key]))) {
        // The password of an existing role is not changed: a second Posada on this cluster may be using it.
        missing.push(roleStatement('alter', key, passwords))
        refused.push(roleNames[key])
      }
    }
    await runOrCollect(client, connectGrants(database), missing, () => hasGrants(client, database))
    await runOrCollect(client, extensionStatements, missing, () => hasExtensions(client))
    if (missing.length > 0) throw administratorError(database, missing, refused)
    return logins
  })
}

async function withReachable<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  try {
    return await withClient({ ...config, connectionTimeoutMillis: 10_000 }, work)
  } catch (error) {
    if (error instanceof StartError) throw error
    const { code, message } = error as { code?: string; message: string }
    if (code === '28P01' || code === '28000')
      throw new StartError('La base de datos de DATABASE_URL no acepta ese usuario y contraseña.')
    if (code === '3D000') throw new StartError('La base de datos que indica DATABASE_URL no existe.')
    throw new StartError(
      `No se puede usar la base de datos de DATABASE_URL: ${code ? `${message || code} (${code})` : message}.`,
    )
  }
}

async function rejectOldVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; text: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as text",
  )
  if (Number(rows[0]!.number) >= oldestMajor * 10_000) return
  throw new StartError(
    `La base de datos es PostgreSQL ${rows[0]!.text}; Posada necesita la versión ${oldestMajor} o posterior.`,
  )
}

function loginTo(client: pg.Client, databaseUrl: string, user: string, password: string): pg.ClientConfig {
  const ssl = pgSsl(databaseUrl)
  return {
    host: client.host,
    port: client.port,
    database: client.database!,
    user,
    password,
    application_name: 'posada',
    ...ssl,
  }
}

/** The TLS settings of the URL apply to all three logins. */
function pgSsl(databaseUrl: string): Pick<pg.ClientConfig, 'ssl'> {
  const { ssl } = new pg.Client({ connectionString: databaseUrl }) as pg.Client & { ssl?: pg.ClientConfig['ssl'] }
  return ssl === undefined ? {} : { ssl }
}

async function roleExists(client: pg.Client, key: RoleKey): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [roleNames[key]])
  return rowCount === 1
}

async function acceptsPassword(login: pg.ClientConfig): Promise<boolean> {
  try {
    return await withClient(login, () => Promise.resolve(true))
  } catch (error) {
    return (error as { code?: string }).code === '42501' // the password is right, and only the right to connect is missing
  }
}

/** A refused GRANT is only a warning, so the result is checked afterwards. */
async function runOrCollect(
  client: pg.Client,
  statements: string[],
  missing: string[],
  stands: () => Promise<boolean>,
): Promise<void> {
  if (await stands()) return
  for (const statement of statements) await tryStatement(client, statement)
  if (!(await stands())) missing.push(...statements)
}

async function hasGrants(client: pg.Client, database: string): Promise<boolean> {
  const { rows } = await client.query<{ stands: boolean }>(
    `select count(*) = 2 and not exists (select from pg_database d, aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) a
       where d.datname = $1 and a.grantee = 0) as stands
     from pg_roles where rolname = any($2) and has_database_privilege(oid, $1, 'connect')`,
    [database, [roleNames.app, roleNames.gate]],
  )
  return rows[0]!.stands
}

async function hasExtensions(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_extension where extname = any($1)', [extensions])
  return rowCount === extensions.length
}

/** Only the owner of a database may revoke access to it and create a schema in it. */
async function isDatabaseOwner(client: pg.Client, database: string): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(
    "select pg_has_role(datdba, 'usage') as owns from pg_database where datname = $1",
    [database],
  )
  return rows[0]!.owns
}

async function tryStatement(client: pg.Client, statement: string): Promise<boolean> {
  try {
    await client.query(statement)
    return true
  } catch {
    return false
  }
}

/** `refused` are the roles that exist with another password than ours. */
function administratorError(database: string, statements: string[], refused: string[]): StartError {
  return new StartError(
    `${refused.length > 0 ? copyFirst(refused) : ''}El usuario de DATABASE_URL no puede preparar la base de datos. Pida al administrador que ejecute, conectado a «${database}»: ${statements.join('; ')};`,
  )
}

/** Another process may be using these roles, and new passwords would lock it out. */
const copyFirst = (roles: string[]): string =>
  `La base de datos no acepta la contraseña de ${roles.join(' ni la de ')} que guarda esta carpeta de datos. Si otro proceso de Posada usa o ha usado esta base de datos, copie de su carpeta de datos los archivos database-passwords.json y secret.key y vuelva a arrancar, porque una contraseña nueva lo dejaría fuera. Solo si no hay otro proceso, siga lo que viene. `
