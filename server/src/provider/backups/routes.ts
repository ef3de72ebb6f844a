import { backupsApi } from '@posada/contract/provider/backups/backups'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import type { ProviderContext } from '../../platform/http/handlers/request-context.ts'
import { UserError } from '../../platform/http/errors.ts'
import { mayShowKey, orderBackup, recordAct } from './queries/desk.ts'
import { placeOf, readBackups } from './read-backups.ts'
import { hasBackupKey, loadBackupKey, writtenKey } from './vault/backup-key.ts'

/** The page 'Copias' of the provider's desk. */
export function backupRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { config } = dependencies
  const requireOwn = () => {
    const place = placeOf(config)
    if (place) return place
    throw new UserError('Esta base de datos es de DATABASE_URL: de sus copias se ocupa quien la administra.')
  }
  const record = ({ gate, loginId, name, now }: ProviderContext, act: string, details = '') =>
    recordAct(gate, { loginId, name, act, details, at: now })
  implement(app, dependencies, backupsApi, {
    get: async (_, context) => ({ backups: await readBackups(config, context) }),
    make: async (_, context) => {
      requireOwn()
      await orderBackup(context.gate, 'copy', context.now)
      await record(context, 'backup')
      return { message: 'La copia empieza en unos segundos' }
    },
    check: async (_, context) => {
      requireOwn()
      await orderBackup(context.gate, 'check', context.now)
      await record(context, 'backup-check')
      return { message: 'La prueba empieza en unos segundos' }
    },
    showKey: async (_, context) => {
      const place = requireOwn()
      if (!place.backups.store || !hasBackupKey(place))
        throw new UserError('Sin almacén de copias no hay clave: las de la carpeta no se cifran.')
      const key = loadBackupKey(place)
      if (!(await mayShowKey(context.gate, key.fingerprint, context.now)))
        throw new UserError(
          'La clave ya se mostró una vez. Si no la guardó, está en el archivo backup.key de la carpeta de datos, o en BACKUP_KEY.',
        )
      await record(context, 'backup-key', key.fingerprint)
      return { key: writtenKey(key) }
    },
  })
}
