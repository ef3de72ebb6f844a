import { createHash } from 'node:crypto'
import type { GatewayRight } from '@posada/domain/money/payments/gateway-rights'
import { emptyLedger, type Ledger } from './objects/ledger.ts'
import { type Idempotency, makeIdempotency } from './http/idempotency.ts'
import { StripeRefusal } from './http/stripe-refusal.ts'
import type { SimulatedKey, StripeOptions } from './types.ts'

/** What the right of an operation is called in the gateway's answers. */
const RIGHT_NAMES: Record<GatewayRight, string> = {
  account: 'rak_accounts_kyc_basic',
  customers: 'rak_customer',
  payments: 'rak_payment_intent',
  refunds: 'rak_refund',
  checkout: 'rak_checkout_session',
  payment_methods: 'rak_payment_method',
  webhook_endpoints: 'rak_webhook',
  disputes: 'rak_dispute',
  events: 'rak_event',
}

export type KeyLogin = { key: string; ledger: Ledger; idempotency: Idempotency; may(right: GatewayRight): boolean }

const KEY = /^(sk|rk|pk)_(live|test)_([A-Za-z0-9]+)(?:_(.+))?$/

/** The accounts with their keys; an account has one ledger for each mode. */
export function makeAccounts({ keys = [], acceptsAnyone = false }: StripeOptions, now: () => number) {
  const known = new Map(keys.map((one) => [one.key, one]))
  const revoked = new Set<string>()
  const ledgers = new Map<string, { ledger: Ledger; idempotency: Idempotency }>()

  function ledgerOf(accountId: string, isLive: boolean) {
    const name = `${accountId} ${isLive}`
    const existing = ledgers.get(name)
    if (existing) return existing
    const made = { ledger: emptyLedger(accountId, isLive), idempotency: makeIdempotency(now) }
    ledgers.set(name, made)
    return made
  }

  function keyOf(key: string): SimulatedKey | undefined {
    if (revoked.has(key)) return undefined
    return known.get(key) ?? (acceptsAnyone ? anyKey(key) : undefined)
  }

  return {
    restore: (ledger: Ledger) =>
      void ledgers.set(`${ledger.accountId} ${ledger.isLive}`, { ledger, idempotency: makeIdempotency(now) }),
    ledgers: (): Ledger[] => [...ledgers.values()].map(({ ledger }) => ledger),
    register: (key: SimulatedKey) => void known.set(key.key, key),
    revoke: (key: string) => void revoked.add(key),
    /** @throws StripeRefusal for a key that is unknown or public */
    login(key: string): KeyLogin {
      const found = keyOf(key)
      if (!found)
        throw unauthorized(key === '' ? 'You did not provide an API key.' : `Invalid API Key provided: ${masked(key)}`)
      if (key.startsWith('pk_'))
        throw unauthorized('This API call cannot be made with a publishable API key.', 'secret_key_required')
      const { rights } = found
      return {
        key,
        ...ledgerOf(found.accountId, key.includes('_live_')),
        may: (right) => rights?.includes(right) ?? true,
      }
    },
  }
}
export type Accounts = ReturnType<typeof makeAccounts>

const ALL_RIGHTS = Object.keys(RIGHT_NAMES) as GatewayRight[]

function anyKey(key: string): SimulatedKey | undefined {
  const [, kind, , account, rest = ''] = KEY.exec(key) ?? []
  if (account === undefined || key.includes('revocada')) return undefined
  const accountId = `acct_${createHash('sha256').update(account).digest('hex').slice(0, 16)}`
  const lacking = kind === 'rk' ? /(?:^|_)without_(\w+)$/.exec(rest)?.[1] : undefined
  return lacking === undefined
    ? { key, accountId }
    : { key, accountId, rights: ALL_RIGHTS.filter((right) => right !== lacking) }
}

const masked = (key: string) => `${key.slice(0, 8)}****${key.slice(-4)}`

const unauthorized = (message: string, code?: string) =>
  new StripeRefusal(401, { type: 'invalid_request_error', message, ...(code !== undefined && { code }) })

/** @throws StripeRefusal for a restricted key without the right */
export function requireRight({ key, ledger, may }: KeyLogin, right: GatewayRight, isWrite: boolean): void {
  if (may(right)) return
  const name = `${RIGHT_NAMES[right]}_${isWrite ? 'write' : 'read'}`
  throw new StripeRefusal(403, {
    type: 'invalid_request_error',
    message: `The provided key '${masked(key)}' does not have the required permissions for this endpoint on account '${ledger.accountId}'. Having the '${name}' permission would allow this request to continue.`,
  })
}
