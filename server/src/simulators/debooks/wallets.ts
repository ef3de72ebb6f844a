import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { checkWalletSignature } from '../../adapters/debooks/wallet-signature.ts'
import { DebooksRefusal, type DebooksOptions, type SimulatedPlan, type SimulatedWallet } from './types.ts'

const PLAN_NAMES = [
  { es: 'Habitación doble', en: 'Double room' },
  { es: 'Habitación superior', en: 'Superior room' },
]

export type Wallets = ReturnType<typeof makeWallets>

/** The wallets that sell there, by their address in lower case. */
export function makeWallets({ acceptsAnyone = false, file }: DebooksOptions) {
  const wallets = new Map<string, SimulatedWallet>(
    file !== undefined && existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as [string, SimulatedWallet][])
      : [],
  )

  function register(address: string, names: readonly Record<string, string>[] = PLAN_NAMES): SimulatedWallet {
    const key = address.toLowerCase()
    const plans = names.map((name, place): SimulatedPlan => {
      const id = createHash('sha256').update(`${key} ${place}`).digest('hex').slice(0, 16)
      return { id: `pl_${id}`, name, unit: null, days: [] }
    })
    const wallet = { address: key, token: '', endedAt: null, plans, bookings: [], changes: 0 }
    wallets.set(key, wallet)
    return wallet
  }

  return {
    register,
    of(address: string): SimulatedWallet {
      const wallet = wallets.get(address.toLowerCase())
      if (!wallet) throw new DebooksRefusal(404, 'unknown wallet')
      return wallet
    },
    /** A new connection; the token of the one before is no longer accepted. */
    open(body: unknown): string {
      const { address, message, signature } = (body ?? {}) as Record<string, unknown>
      if (typeof address !== 'string' || typeof message !== 'string' || typeof signature !== 'string')
        throw new DebooksRefusal(400, 'address, message and signature are needed')
      if ('fault' in checkWalletSignature(message, signature, address)) throw new DebooksRefusal(401, 'bad signature')
      const wallet = wallets.get(address.toLowerCase()) ?? (acceptsAnyone ? register(address) : undefined)
      if (!wallet) throw new DebooksRefusal(403, 'this wallet sells nothing here')
      wallet.token = `dbk_${randomBytes(24).toString('base64url')}`
      wallet.endedAt = null
      return wallet.token
    },
    withToken(token: string): SimulatedWallet {
      const wallet = token === '' ? undefined : [...wallets.values()].find((one) => one.token === token)
      if (!wallet) throw new DebooksRefusal(401, 'unknown token')
      return wallet
    },
    all: () => [...wallets.values()],
    keep() {
      if (file === undefined) return
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify([...wallets]), { mode: 0o600 })
    },
  }
}
