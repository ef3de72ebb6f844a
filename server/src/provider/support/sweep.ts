import type { SweepStep } from '../../platform/sweep/sweep-step.ts'
import { recordSupportEnds } from './queries.ts'

export const supportSweep: SweepStep = {
  name: 'support sessions',
  run: ({ owner, now }) => recordSupportEnds(owner, now),
}
