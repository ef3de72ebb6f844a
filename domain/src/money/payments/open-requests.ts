import type { Cents } from '../../platform/money/money.ts'

type OpenRequest = { state: string; amount: Cents; isSecurityDeposit: boolean }

/** What guests are asked to pay of a stay by links that are open now. Requests of a card alone ask for no money. */
export const openStayRequests = <R extends OpenRequest>(requests: readonly R[]): R[] =>
  requests.filter(({ state, amount, isSecurityDeposit }) => state === 'open' && amount > 0 && !isSecurityDeposit)
