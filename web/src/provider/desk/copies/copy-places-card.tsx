import type { Backups } from '@posada/contract/provider/backups/backups'
import { formatInstant } from '../../../lib/format.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Fact, FactList } from '../../../ui/page/fact-list.tsx'
import styles from './copies.module.css'
import { ShowKey } from './show-key.tsx'

/** A folder as a shell takes it. */
const quoted = (folder: string) => (/^[\w./:~-]+$/.test(folder) ? folder : `"${folder}"`)

/** Where the copies are, the key of those in the store, and how one restores them. */
export function CopyPlacesCard({ backups }: { backups: Backups }) {
  const { folder, store, keyFingerprint, walFrom, walUntil, storeWalUntil, restoreCommand } = backups
  return (
    <Card title="Dónde están y cómo se recuperan">
      <div className={styles.places}>
        <FactList>
          <Fact label="Carpeta de este equipo">
            <code>{folder}</code>
          </Fact>
          <Fact label="Almacén">{store || 'Sin poner: indique BACKUP_S3_ENDPOINT y lo que va con él'}</Fact>
          {store && (
            <Fact label="Clave de las copias del almacén">{keyFingerprint || 'Se hace con la primera copia'}</Fact>
          )}
          {storeWalUntil && <Fact label="Almacén al día hasta">{formatInstant(storeWalUntil)}</Fact>}
        </FactList>
        {store && keyFingerprint && <ShowKey isShown={backups.isKeyShown} />}
        {walFrom && walUntil && (
          <p>
            Se puede volver a cualquier minuto desde {formatInstant(walFrom)} hasta {formatInstant(walUntil)}.
          </p>
        )}
        <ul className={styles.commands}>
          <li>
            La última copia, en una carpeta de datos vacía: <code>{`${restoreCommand} ${quoted(folder)}`}</code>
          </li>
          <li>
            Un momento: <code>{`${restoreCommand} --as-of "2026-11-26 14:35" ${quoted(folder)}`}</code>
          </li>
          {store && (
            <li>
              Desde el almacén, con la clave en BACKUP_KEY: <code>{`${restoreCommand} s3`}</code>
            </li>
          )}
        </ul>
      </div>
    </Card>
  )
}
