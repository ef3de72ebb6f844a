import type { Cents } from '../../platform/money/money.ts'

const requestMethods = ['card', 'transfer'] as const
export type RequestMethod = (typeof requestMethods)[number]

/** `expired` is not stored: it follows from the clock. */
export type RequestState = 'open' | 'paid' | 'expired' | 'cancelled'

export const requestDays = { usual: 7, most: 60 }

export const requestState = (
  { state, expiresAt }: { state: Exclude<RequestState, 'expired'>; expiresAt: Date },
  now: Date,
): RequestState => (state === 'open' && expiresAt <= now ? 'expired' : state)

type RequestedMoney = { state: string; amount: Cents; isSecurityDeposit: boolean }

/** The links that are open now and request money of a stay. Requests of a card alone ask for no money. */
export const openStayRequests = <R extends RequestedMoney>(requests: readonly R[]): R[] =>
  requests.filter(({ state, amount, isSecurityDeposit }) => state === 'open' && amount > 0 && !isSecurityDeposit)
