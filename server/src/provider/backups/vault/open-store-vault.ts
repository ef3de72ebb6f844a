import { objectStore } from '../../../adapters/object-store/client.ts'
import type { Config } from '../../../platform/configuration/config.ts'
import { StartError } from '../../../platform/configuration/start-up.ts'
import { hasBackupKey, loadBackupKey } from './backup-key.ts'
import { storeVault } from './store-vault.ts'
import type { Vault } from './vault.ts'

/** The copies in the configured store, to be read. @throws StartError without a store, or without the key */
export function openStoreVault(config: Pick<Config, 'dataDir' | 'backups'>): Vault {
  const { store } = config.backups
  if (!store) throw new StartError('No hay ningún almacén de copias: indique BACKUP_S3_ENDPOINT y lo que va con él.')
  if (!hasBackupKey(config))
    throw new StartError(
      `Falta la clave de las copias: indíquela en BACKUP_KEY, o ponga el archivo backup.key en ${config.dataDir}.`,
    )
  return storeVault(objectStore(store), loadBackupKey(config))
}
