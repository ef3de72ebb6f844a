import type { Db } from '../../platform/db/database.ts'
import { openAlarms } from './queries/desk.ts'

/** What an owner reads above each screen while the copies fail; undefined when all is well, or when the provider takes care of them. */
export async function backupNotice(db: Db): Promise<string | undefined> {
  const alarms = await openAlarms(db)
  if (alarms.length === 0) return undefined
  return alarms.some(({ kind }) => kind === 'missing' || kind === 'copy')
    ? 'Las copias de seguridad fallan: hoy no hay ninguna nueva. Avise a quien lleva el servidor.'
    : 'Las copias de seguridad necesitan atención. Avise a quien lleva el servidor.'
}
