import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { ClusterLogins } from './global-setup.ts'

const TEMPLATE = 'posada_template'

/** A copy of the migrated template, and the logins that the running server would have. */
export async function testDatabase(): Promise<ClusterLogins> {
  const logins = inject('cluster')
  const database = `test_${randomBytes(6).toString('hex')}`
  await asSuperuser(logins, `create database ${database} template ${TEMPLATE} strategy file_copy owner posada_owner`)
  return Object.fromEntries(
    Object.entries(logins).map(([role, login]) => [role, { ...login, database }]),
  ) as ClusterLogins
}

/** Also ends the connections to it. */
export const dropDatabase = (logins: ClusterLogins) =>
  asSuperuser(inject('cluster'), `drop database if exists ${logins.owner.database} with (force)`)

async function asSuperuser({ superuser }: ClusterLogins, statement: string) {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
