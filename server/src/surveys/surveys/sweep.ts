import { sweepStep } from '../../platform/sweep/sweep-step.ts'
import { mailNotice, NOTICES_FROM_HOUR } from './mail-notice.ts'
import { dueNotices } from './queries/participants.ts'

export const surveySweep = sweepStep({
  name: 'survey notices',
  due: (owner, now) => dueNotices(owner, now, NOTICES_FROM_HOUR),
  run: (notice, { worker }) => mailNotice(notice, worker),
  failure: 'a survey notice could not be mailed',
})
