import { lchownSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SystemUser } from './system-user.ts'

/** Gives a folder and all it holds to that user, unless it is theirs already (a copy made by root is not). */
export function giveTo(folder: string, user: SystemUser): void {
  if (lstatSync(folder).uid === user.uid) return
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    lchownSync(join(entry.parentPath, entry.name), user.uid, user.gid)
  lchownSync(folder, user.uid, user.gid) // last, so that one cut short begins again
}
