import { sweepStep } from '../../platform/sweep/sweep-step.ts'
import { unfinishedExports } from './queries/due.ts'
import { accountsToWarn, closedAccounts } from './queries/due.ts'
import { warnOwners } from './closing/warn-owners.ts'

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

export const erasureSweep = sweepStep({
  name: 'erasures',
  due: (owner, now) => closedAccounts(owner, now, { withErased: false }),
  run: (accountId, { enqueue }) => enqueue('account-erasures', { accountId, id: accountId }),
  failure: 'an erasure could not be queued',
})

export const keptRecordSweep = sweepStep({
  name: 'kept records of erased accounts',
  isDaily: true,
  due: (owner, now) => closedAccounts(owner, now, { withErased: true }),
  run: (accountId, { enqueue }) => enqueue('account-erasures', { accountId, id: accountId }),
  failure: 'an erasure could not be queued',
})
