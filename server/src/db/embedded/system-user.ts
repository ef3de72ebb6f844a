import { readFileSync } from 'node:fs'

/** The system user that runs another process; undefined means our own user. */
export type SystemUser = { name: string; uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root: then it runs as `postgres`, or else `nobody`. Otherwise it runs as our own user.
 */
export function databaseUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const known = systemUsers()
  return known.find(({ name }) => name === 'postgres') ?? known.find(({ name }) => name === 'nobody')
}

/** The user with this id; initdb and postgres refuse an id without a name. */
export function userWithId(uid: number): SystemUser | undefined {
  return systemUsers().find((user) => user.uid === uid)
}

/** Spawn options that run a program as the user and their group. */
export function asUser(user: SystemUser | undefined): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {}
}

function systemUsers(): SystemUser[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}
