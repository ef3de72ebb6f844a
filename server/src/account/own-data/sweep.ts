import { type Sweep, sweepStep } from '../../platform/sweep/sweep-step.ts'
import { warnOwners } from './closing/warn-owners.ts'
import { accountsToWarn, closedAccounts, unfinishedExports } from './queries/due.ts'

export const exportSweep = sweepStep({
  name: 'exports',
  due: unfinishedExports,
  run: (row, { enqueue }) => enqueue('account-exports', row),
  failure: 'an export could not be queued',
})

export const closingSweep = sweepStep({
  name: 'closings',
  due: accountsToWarn,
  run: (accountId, { worker }) => warnOwners(accountId, worker),
  failure: 'the owners of a closed account could not be warned',
})

const erasure = {
  run: (accountId: string, { enqueue }: Sweep) => enqueue('account-erasures', { accountId, id: accountId }),
  failure: 'an erasure could not be queued',
}

export const erasureSweep = sweepStep({
  ...erasure,
  name: 'erasures',
  due: (owner, now) => closedAccounts(owner, now, { withErased: false }),
})

export const keptRecordSweep = sweepStep({
  ...erasure,
  name: 'kept records of erased accounts',
  isDaily: true,
  due: (owner, now) => closedAccounts(owner, now, { withErased: true }),
})
