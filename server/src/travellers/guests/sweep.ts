import { sweepStep } from '../../platform/sweep/sweep-step.ts'
import { assignDueReportNumbers } from './arrivals/report-numbers.ts'
import { eraseAfterRetention } from './retention/erase-after-retention.ts'
import { accountsToErase, arrivalsWithoutReportNumber } from './queries/due.ts'

export const reportNumberSweep = sweepStep({
  name: 'report numbers',
  due: arrivalsWithoutReportNumber,
  run: (arrival, { worker }) => assignDueReportNumbers(arrival, worker),
  failure: 'an arrival could not be numbered',
})

export const retentionSweep = sweepStep({
  name: 'retention',
  isDaily: true,
  due: accountsToErase,
  run: (accountId, { worker }) => eraseAfterRetention(accountId, worker),
  failure: 'outdated traveller records could not be erased',
})
