import { lchownSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SystemUser } from './system-user.ts'

/** Changes the owner of a folder and its contents, unless the folder has that owner already. */
export function changeOwner(folder: string, user: SystemUser): void {
  if (lstatSync(folder).uid === user.uid) return
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    lchownSync(join(entry.parentPath, entry.name), user.uid, user.gid)
  lchownSync(folder, user.uid, user.gid) // last, so that an interrupted run starts again
}
