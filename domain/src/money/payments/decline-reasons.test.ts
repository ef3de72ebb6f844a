import { expect, test } from 'vitest'
import { declineReasons, declineRules } from './decline-reasons.ts'

test('only these reasons allow another try with the same card', () => {
  expect(declineReasons.filter((reason) => declineRules[reason].allowsRetry)).toEqual([
    'insufficient_funds',
    'limit_exceeded',
    'wrong_security_code',
    'wrong_expiry',
    'not_permitted',
    'duplicate',
    'authentication_failed',
    'bank_unavailable',
    'declined_by_bank',
  ])
})

test.each(['lost_card', 'stolen_card', 'pickup_card', 'authorization_revoked', 'fraud_suspected'] as const)(
  '%s forbids the card for ever, and the sentence says so',
  (reason) => {
    expect(declineRules[reason]).toEqual({
      allowsRetry: false,
      sentence: expect.stringMatching(/No vuelva a intentarlo/),
    })
  },
)

test('each reason has its own Spanish sentence, with a full stop', () => {
  const sentences = declineReasons.map((reason) => declineRules[reason].sentence)
  expect(new Set(sentences).size).toBe(declineReasons.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-ZÁÉ].+\.$/)
})
