import { sweepStep } from '../../platform/sweep/sweep-step.ts'
import { accountsWithDueSms } from './queries.ts'

export const smsSweep = sweepStep({
  name: 'sms',
  due: accountsWithDueSms,
  run: (accountId, { enqueue }) => enqueue('sms', { accountId, id: accountId }),
  failure: 'a text message could not be queued',
})
