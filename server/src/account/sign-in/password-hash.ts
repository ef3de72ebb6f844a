import { hash, verify } from '@node-rs/argon2'

type Cost = { memoryCost: number; timeCost: number; parallelism: number }

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane; the package's default algorithm is argon2id.
const COST: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type PasswordHasher = ReturnType<typeof makePasswordHasher>

/** Only tests give a cost, through the dependencies; no setting of an installation lowers it. */
export function makePasswordHasher(cost = COST) {
  let decoyHash: Promise<string> | undefined

  const hashPassword = (password: string): Promise<string> => hash(password, cost)

  /** Whether the password matches the hash. Without a hash it takes as long, so that timing does not reveal known logins. */
  async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
    const matches = await verify(stored ?? (await decoy()), password)
    return matches && Boolean(stored)
  }

  function decoy(): Promise<string> {
    decoyHash ??= hashPassword('a password that nobody has').catch((error: unknown) => {
      decoyHash = undefined // a kept failure would make unknown e-mails distinguishable until the restart
      throw error
    })
    return decoyHash
  }

  return { hashPassword, isPassword }
}

export const { hashPassword } = makePasswordHasher()
