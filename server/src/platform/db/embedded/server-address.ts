import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { accessSync, chmodSync, chownSync, constants, lstatSync, mkdirSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { readPostmasterFile } from './postmaster.ts'
import type { ServerAddress } from './server-settings.ts'
import type { SystemUser } from './system-user.ts'

/**
 * A private socket, reusing the folder that a killed server has left; where sockets are impossible, a loopback port.
 */
export async function chooseAddress(cluster: string, user: SystemUser | undefined): Promise<ServerAddress> {
  const left = readPostmasterFile(cluster)?.address.socketFolder
  const socketFolder = left && isPrivateTo(left, user) ? left : createSocketFolder(user)
  return { socketFolder, port: socketFolder ? 5432 : await freePort() }
}

/** A new private folder with a path short enough for a socket (107 bytes); undefined where sockets cannot be used. */
export function createSocketFolder(user: SystemUser | undefined): string | undefined {
  if (process.platform === 'win32') return undefined
  try {
    const folder = mkdtempSync(join(folderOfSockets(), 'posada-'))
    if (user) chownSync(folder, user.uid, user.gid)
    chmodSync(folder, 0o700)
    return folder
  } catch {
    return undefined
  }
}

/**
 * systemd gives a service a folder of its own under /run. The service's /tmp may be its own, where commands that an operator types
 * would not find the socket.
 */
function folderOfSockets(): string {
  const [given = ''] = (process.env['RUNTIME_DIRECTORY'] ?? '').split(':')
  return given !== '' && given.length < 60 && isWritable(given) ? given : shortTemporaryFolder()
}

/** Recreates a deleted socket folder at the same path, so that connections find it. */
export function recreateSocketFolder(folder: string, user: SystemUser | undefined): void {
  mkdirSync(folder, { mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
}

/** Whether a folder of an earlier start belongs to the user alone: under /tmp anybody could have created it. */
function isPrivateTo(folder: string, user: SystemUser | undefined): boolean {
  try {
    const found = lstatSync(folder)
    return found.isDirectory() && found.uid === (user?.uid ?? process.getuid?.()) && (found.mode & 0o077) === 0
  } catch {
    return false
  }
}

/** A temporary folder with a short path: the per-user one of some systems is too long for a socket. */
export function shortTemporaryFolder(): string {
  return isWritable('/tmp') ? '/tmp' : tmpdir()
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

const FIRST_PORT = 10_240
const FIRST_EPHEMERAL_PORT = 32_768

/**
 * A loopback port that is free at this moment. It is none of those that systems give to connections, so that no connection takes it before
 * it is used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, FIRST_EPHEMERAL_PORT)
    const server = createServer().listen(port, '127.0.0.1')
    try {
      await once(server, 'listening')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') continue
      throw error
    }
    server.close()
    await once(server, 'close')
    return port
  }
}

/** Connection settings for our own server. */
export function connectionConfig(
  address: ServerAddress,
  user: string,
  password: string,
  database = 'postgres',
): pg.ClientConfig {
  return { host: address.socketFolder ?? '127.0.0.1', port: address.port, user, password, database, ssl: false }
}
