import { randomInt } from 'node:crypto'
import { missingObject } from '../http/stripe-refusal.ts'
import type { TestCard } from '../test-cards.ts'
import type { ObjectName, ObjectOf, RefundFate, StoredObject } from '../types.ts'

const PREFIXES: Record<ObjectName, string> = {
  customer: 'cus',
  payment_method: 'pm',
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  dispute: 'dp',
  setup_intent: 'seti',
  'checkout.session': 'cs',
  webhook_endpoint: 'we',
  event: 'evt',
}

/** Characters of an id behind its prefix; letters of both cases and digits. */
const LONG_ID = 24
const ID_LENGTHS: Partial<Record<ObjectName, number>> = { customer: 14, 'checkout.session': 58 }
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const randomId = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Everything that one account has, in one of its two modes. */
export type Ledger = {
  readonly accountId: string
  readonly isLive: boolean
  readonly objects: Map<string, StoredObject>
  /** How the bank behind a card behaves; cards by their ids. */
  readonly banks: Map<string, TestCard>
  /** The cards whose holder the bank has asked once. */
  readonly authenticated: Set<string>
  /** The secrets of webhook endpoints, by their ids. */
  readonly secrets: Map<string, string>
  /** What happens by itself at a later instant, in seconds. */
  later: { at: number; run: () => void }[]
  refundFate: RefundFate
  /** Whether Bizum is activated in the account's panel. */
  hasBizum: boolean
}

export const emptyLedger = (accountId: string, isLive: boolean): Ledger => ({
  accountId,
  isLive,
  objects: new Map(),
  banks: new Map(),
  authenticated: new Set(),
  secrets: new Map(),
  later: [],
  refundFate: 'succeed',
  hasBizum: false,
})

/** What the operations of the simulator work with. */
export type Context = {
  ledger: Ledger
  /** The instant in seconds. */
  now: () => number
  /** Notes an event and sends its notices. */
  emit: (type: string, object: StoredObject) => void
  /** Where the hosted pages are. */
  baseUrl: string
}

export function newBase<Name extends ObjectName>({ ledger, now }: Context, object: Name) {
  const mode = object === 'checkout.session' ? `${ledger.isLive ? 'live' : 'test'}_` : ''
  const id = `${PREFIXES[object]}_${mode}${randomId(ID_LENGTHS[object] ?? LONG_ID)}`
  return { id, object, created: now(), livemode: ledger.isLive, metadata: {} }
}

export function save<Stored extends StoredObject>({ ledger }: Context, object: Stored): Stored {
  ledger.objects.set(object.id, object)
  return object
}

const isOf = <Name extends ObjectName>(object: StoredObject | undefined, name: Name): object is ObjectOf<Name> =>
  object?.object === name

export function find<Name extends ObjectName>(
  ledger: Ledger,
  name: Name,
  id: string | null,
): ObjectOf<Name> | undefined {
  const object = ledger.objects.get(id ?? '')
  return isOf(object, name) ? object : undefined
}

/** @throws StripeRefusal if the account has no such object in this mode */
export function need<Name extends ObjectName>(
  { ledger }: Pick<Context, 'ledger'>,
  name: Name,
  id: string,
  param?: string,
): ObjectOf<Name> {
  const object = find(ledger, name, id)
  if (!object) throw missingObject(name.replace('.', ' '), id, param)
  return object
}

/** All objects of a kind, newest first. */
export const allOf = <Name extends ObjectName>(ledger: Ledger, name: Name): ObjectOf<Name>[] =>
  [...ledger.objects.values()].filter((object) => isOf(object, name)).reverse()

/** Lets happen what is due, in order. */
export function catchUp(ledger: Ledger, now: number): void {
  const due = ledger.later.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at)
  ledger.later = ledger.later.filter(({ at }) => at > now)
  for (const { run } of due) run()
}
