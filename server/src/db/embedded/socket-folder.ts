import { accessSync, chmodSync, chownSync, constants, lstatSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SystemUser } from './system-user.ts'

/** A new private folder whose path is short enough for a socket (107 bytes); undefined where sockets cannot be used. */
export function makeSocketFolder(user: SystemUser | undefined): string | undefined {
  if (process.platform === 'win32') return undefined
  try {
    const folder = mkdtempSync(join(temporaryRoot(), 'posada-'))
    if (user) chownSync(folder, user.uid, user.gid)
    chmodSync(folder, 0o700)
    return folder
  } catch {
    return undefined
  }
}

/** Makes a socket folder again that somebody swept away, in the same place, so that connections find it. */
export function remakeSocketFolder(folder: string, user: SystemUser | undefined): void {
  mkdirSync(folder, { mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
}

/** Whether a folder left by an earlier start is still that user's alone: under /tmp anybody could have made it. */
export function isOurs(folder: string, user: SystemUser | undefined): boolean {
  try {
    const found = lstatSync(folder)
    return found.isDirectory() && found.uid === (user?.uid ?? process.getuid?.()) && (found.mode & 0o077) === 0
  } catch {
    return false
  }
}

/** The system's short temporary folder: the per-user one of some systems is too long for a socket. */
export function temporaryRoot(): string {
  try {
    accessSync('/tmp', constants.W_OK)
    return '/tmp'
  } catch {
    return tmpdir()
  }
}
