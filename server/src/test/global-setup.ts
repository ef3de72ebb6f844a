import type { TestProject } from 'vitest/node'
import type { Login } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import { QUEUE_SCHEMA } from '../jobs/queues.ts'
import { startTestCluster } from './test-cluster.ts'

export const TEMPLATE = 'posada_template'

export type ClusterLogins = { owner: Login; app: Login; gate: Login; superuser: Login }

declare module 'vitest' {
  interface ProvidedContext {
    cluster: ClusterLogins
  }
}

/** One real PostgreSQL for the run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject) {
  const cluster = await startTestCluster()
  await cluster.createDatabase(TEMPLATE)
  const owner = { ...cluster.owner, database: TEMPLATE }
  await migrate(owner)
  const boss = new PgBoss({ ...(owner as ConstructorOptions), schema: QUEUE_SCHEMA, registerInstance: false })
  await boss.start()
  for (const queue of ['mail', 'channel-availability']) await boss.createQueue(queue, { policy: 'short' })
  await boss.stop({ graceful: false })
  const { app, gate, superuser } = cluster
  project.provide('cluster', { owner: cluster.owner, app, gate, superuser })
  return () => cluster.stop()
}
