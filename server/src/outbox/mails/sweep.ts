import { sweepStep } from '../../platform/sweep/sweep-step.ts'
import { accountsWithDueMail } from './queries.ts'

export const mailSweep = sweepStep({
  name: 'mails',
  due: accountsWithDueMail,
  run: (accountId, { enqueue }) => enqueue('mail', { accountId, id: accountId }),
  failure: 'a mail could not be queued',
})
