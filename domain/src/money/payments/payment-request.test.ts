import { expect, test } from 'vitest'
import { openStayRequests } from './payment-request.ts'

test('counts as out by link what is open and asks for money of the stay', () => {
  const request = { state: 'open', amount: 7_738, isSecurityDeposit: false }
  expect(
    openStayRequests([
      request,
      { ...request, state: 'expired' },
      { ...request, amount: 0 },
      { ...request, isSecurityDeposit: true },
    ]),
  ).toEqual([request])
})
