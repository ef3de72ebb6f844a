import type { Installation, ProviderAct } from '@posada/contract/provider/installation'
import type { Dependencies } from '../../dependencies.ts'
import type { ProviderContext } from '../../platform/http/handlers/request-context.ts'
import { commitOfFolder } from './commit-of-folder.ts'
import { installationSettings, simulatedSystems } from './settings.ts'
import { newestActs } from './queries/acts.ts'
import { readDatabaseFacts } from './queries/health.ts'

const SHOWN_ACTS = 100

const ACTS: Record<string, string> = {
  subscription: 'Fin de suscripción cambiado',
  retry: 'Trabajo reintentado',
  enter: 'Entrada en la cuenta del cliente',
  fees: 'Cuotas del mes descargadas',
  backup: 'Copia pedida',
  'backup-check': 'Prueba de una copia pedida',
  'backup-key': 'Clave de las copias mostrada',
}

/** When this process started. */
const startedAt = new Date(Date.now() - process.uptime() * 1000)

/** What runs here and how it is configured. No value of a secret leaves the server. */
export async function readInstallation(
  { config, version }: Pick<Dependencies, 'config' | 'version'>,
  { gate }: ProviderContext,
): Promise<Installation> {
  const database = await readDatabaseFacts(gate)
  const acts = await newestActs(gate, SHOWN_ACTS)
  return {
    version,
    commit: commitOfFolder(process.cwd()),
    node: process.version,
    postgres: database.version,
    migration: database.migration,
    isEmbedded: config.databaseUrl === undefined,
    hasQueues: database.hasQueues,
    publicUrl: config.publicUrl ?? '',
    startedAt: startedAt.toISOString(),
    simulated: config.simulate ? simulatedSystems(config) : [],
    settings: installationSettings(config),
    acts: acts.map(({ id, at, loginName, act, customerName, details }): ProviderAct => ({
      id,
      at: at.toISOString(),
      by: loginName,
      act: ACTS[act] ?? act,
      customer: customerName,
      details,
    })),
  }
}
