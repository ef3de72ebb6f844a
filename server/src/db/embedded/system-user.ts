import { readFileSync } from 'node:fs'

/** The user another process is run as; undefined wherever this type is optional means 'as ourselves'. */
export type SystemUser = { name: string; uid: number; gid: number }

/** PostgreSQL refuses to run as root, so root lends it to `postgres`, or else `nobody`; an ordinary user keeps it. */
export function databaseUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const known = systemUsers()
  return known.find(({ name }) => name === 'postgres') ?? known.find(({ name }) => name === 'nobody')
}

/** The known user with this id: initdb and postgres refuse an id without a name. */
export function userWithId(uid: number): SystemUser | undefined {
  return systemUsers().find((user) => user.uid === uid)
}

/** Spawn options that run a program as that user, with no group of ours left over. */
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
