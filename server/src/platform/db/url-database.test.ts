import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { randomPasswords } from './role-passwords.ts'
import { requireRestrictedLogin, roleNames } from './roles.ts'
import { openUrlDatabase } from './url-database.ts'
import { withClient } from './with-client.ts'

const cluster = inject('cluster')

const urlFor = ({ user, password, host, port }: pg.ClientConfig, database: string): string =>
  `postgres://${String(user)}:${String(password)}@/${database}?host=${encodeURIComponent(String(host))}&port=${String(port)}`

/** The passwords of the roles in the shared cluster. */
const known = () => ({
  superuser: '',
  owner: String(cluster.owner.password),
  app: String(cluster.app.password),
  gate: String(cluster.gate.password),
})

async function freshDatabase(owner: string): Promise<string> {
  const name = `url_${Math.random().toString(36).slice(2)}`
  await withClient(cluster.superuser, (client) => client.query(`create database ${name} owner ${owner}`))
  return name
}

test('prepares a database for existing roles, and opens it again', async () => {
  const database = await freshDatabase(roleNames.owner)
  for (const round of [1, 2]) {
    const { app, gate } = await openUrlDatabase(urlFor(cluster.owner, database), known())
    for (const login of [app, gate]) await requireRestrictedLogin(login)
    const { rows } = await withClient(app, (client) =>
      client.query('select current_user as name, current_database() as at'),
    )
    expect([round, rows[0]]).toEqual([round, { name: 'posada_app', at: database }])
  }
  const { rows } = await withClient({ ...cluster.superuser, database }, (client) =>
    client.query("select has_database_privilege('public', current_database(), 'connect') as open"),
  )
  expect(rows[0]).toEqual({ open: false })
})

test('returns the statements for the administrator, without passwords, and works after they were run', async () => {
  const database = await freshDatabase('postgres')
  const passwords = { ...known(), app: randomPasswords().app }
  const refused = await openUrlDatabase(urlFor(cluster.owner, database), passwords).then(
    () => '',
    (error: unknown) => (error as Error).message,
  )
  expect(refused).toMatch(/alter database .* owner to .*alter role posada_app login .*'SCRAM-SHA-256\$/)
  expect(refused).not.toContain(passwords.app)
  expect(refused).toMatch(/^La base de datos no acepta la contraseña de posada_app .*copie .*database-passwords\.json/)
  expect(refused.indexOf('copie')).toBeLessThan(refused.indexOf('alter role'))
  const lines = refused
    .slice(refused.indexOf(': ') + 2)
    .split('; ')
    .map((line) => line.replace(/;$/, ''))
  try {
    await withClient({ ...cluster.superuser, database }, async (client) => {
      for (const line of lines) await client.query(line)
    })
    const { app } = await openUrlDatabase(urlFor(cluster.owner, database), passwords)
    expect(app.user).toBe('posada_app')
  } finally {
    const back = pg.escapeLiteral(known().app)
    await withClient(cluster.superuser, (client) => client.query(`alter role posada_app password ${back}`))
  }
})

test.each([
  ['postgres://x:y@127.0.0.1:1/z', 'No se puede usar la base de datos de DATABASE_URL'],
  [urlFor({ ...cluster.owner, password: 'otra' }, 'postgres'), 'no acepta ese usuario y contraseña'],
  [urlFor(cluster.owner, 'no_hay'), 'no existe'],
])('explains a wrong URL in one line', async (url, text) => {
  await expect(openUrlDatabase(url, known())).rejects.toThrow(text)
})

test('rejects a login that owns tables or is superuser', async () => {
  await expect(requireRestrictedLogin(cluster.superuser)).rejects.toThrow('demasiados permisos')
  await expect(requireRestrictedLogin({ ...cluster.owner, database: 'posada_template' })).rejects.toThrow(
    'demasiados permisos',
  )
})
