import { sweepStep } from '../../platform/sweep/sweep-step.ts'
import { cancelLapsedHold } from './holds/lapse-hold.ts'
import { accountsToTell, lapsedHolds } from './holds/queries.ts'
import { tellOfHolds } from './holds/tell-of-holds.ts'
import { expiredOptions } from './queries/lapsed-options.ts'
import { cancelLapsedOption } from './states/lapse-option.ts'
import { accountsWithOldDocuments } from './queries/outdated-documents.ts'
import { retentionLimits } from '../../travellers/guests/public.ts'
import { eraseHolderDocuments } from './erase-holder-documents.ts'

export const optionSweep = sweepStep({
  name: 'options',
  due: expiredOptions,
  run: (option, { worker }) => cancelLapsedOption(option, worker),
  failure: 'an option could not be released',
})

export const holdSweep = sweepStep({
  name: 'holds',
  due: lapsedHolds,
  run: (hold, { worker }) => cancelLapsedHold(hold, worker),
  failure: 'a hold could not be released',
})

export const holdNoticeSweep = sweepStep({
  name: 'notices of holds',
  due: accountsToTell,
  run: (accountId, { worker }) => tellOfHolds(accountId, worker),
  failure: 'the notices of holds could not be queued',
})

export const holderDocumentSweep = sweepStep({
  name: 'documents of holders',
  isDaily: true,
  due: accountsWithOldDocuments,
  run: (accountId, { worker, now }) => eraseHolderDocuments(accountId, retentionLimits(now).records, worker),
  failure: 'outdated documents of holders could not be erased',
})
