import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../../configuration/start-up.ts'
import { userWithId } from './system-user.ts'

type Owners = {
  /** The user that we are. */
  me: number
  /** The owner of the data folder. */
  folder: number
  /** The owner of the database in it, where there is one. */
  cluster: number | undefined
}

/**
 * Whether root would leave files in a folder that its owner cannot read afterwards. Where root has served the folder before, the
 * database in it belongs to another user than the folder.
 */
export const isFolderOfAnother = ({ me, folder, cluster }: Owners): boolean =>
  me === 0 && folder !== 0 && (cluster === undefined || cluster === folder)

/** @throws StartError with the user that Posada must run as with this existing folder */
export function requireUserOf(dataDir: string): void {
  const me = process.getuid?.()
  if (me === undefined) return
  const folder = statSync(dataDir).uid
  const cluster = join(dataDir, 'postgres')
  if (!isFolderOfAnother({ me, folder, cluster: existsSync(cluster) ? statSync(cluster).uid : undefined })) return
  const name = nameOf(folder)
  throw new StartError(
    `La carpeta de datos ${dataDir} es del usuario ${name}, que después no podría leer los archivos de root: ejecute lo mismo como él, con «sudo -u ${name} …».`,
  )
}

/** A sentence with the remedy where a file or folder, or what it would be made in, belongs to another user; otherwise ''. */
export function remedyForOwner(path: string): string {
  const me = process.getuid?.()
  if (me === undefined || me === 0) return ''
  const found = nearest(path)
  const owner = statSync(found).uid
  if (owner === me) return ''
  return ` ${found} es del usuario ${nameOf(owner)}, y esto se ejecuta como ${nameOf(me)}: use «sudo -u ${nameOf(owner)} …», o dele a ${nameOf(me)} la carpeta con «sudo chown -R ${nameOf(me)}: …».`
}

const nearest = (path: string): string => (existsSync(path) || dirname(path) === path ? path : nearest(dirname(path)))

const nameOf = (uid: number): string => userWithId(uid)?.name ?? String(uid)
