import { BOOKS_YEARS } from '@posada/domain/account/own-data/account-closing'
import type { SweepStep } from '../../platform/sweep/sweep-step.ts'
import { eraseTexts } from './queries/erase-texts.ts'

/** A statement is compared with the books of its year; after that, who paid for nothing here is nobody's business. */
const MONTHS_UNPAID = 13

/** Deletes what banks say of people once it is not needed: days, amounts and what was paid stay. */
export const bankLineSweep: SweepStep = {
  name: 'bank lines',
  isDaily: true,
  run: ({ owner, now }) =>
    eraseTexts(owner, {
      now,
      monthsUnpaid: MONTHS_UNPAID,
      paidBefore: `${now.getUTCFullYear() - BOOKS_YEARS}-01-01`,
    }),
}
