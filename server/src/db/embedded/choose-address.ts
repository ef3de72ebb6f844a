import { freePort } from './free-port.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import type { ServerAddress } from './server-settings.ts'
import { isPrivateTo, createSocketFolder } from './socket-folder.ts'
import type { SystemUser } from './system-user.ts'

/**
 * A private socket, reusing the folder that a killed server has left; where sockets are impossible, a loopback port.
 */
export async function chooseAddress(cluster: string, user: SystemUser | undefined): Promise<ServerAddress> {
  const left = readPostmasterFile(cluster)?.address.socketFolder
  const socketFolder = left && isPrivateTo(left, user) ? left : createSocketFolder(user)
  return { socketFolder, port: socketFolder ? 5432 : await freePort() }
}
