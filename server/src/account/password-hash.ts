import { hash, verify } from '@node-rs/argon2'

// OWASP's first choice for argon2id: 19 MiB, two passes, parallelism 1; the package's default algorithm is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/**
 * Whether the password matches the hash. Without a hash it takes as long, so that timing does not reveal known logins.
 */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy()), password)
  return matches && Boolean(stored)
}

let decoyHash: Promise<string> | undefined

function decoy(): Promise<string> {
  decoyHash ??= hashPassword('a password that nobody has').catch((error: unknown) => {
    decoyHash = undefined // a kept failure would make unknown e-mails distinguishable until the restart
    throw error
  })
  return decoyHash
}
