import type { SweepStep } from '../../platform/sweep/sweep-step.ts'
import { deleteEndedPairings } from './queries.ts'

export const phonePairingSweep: SweepStep = {
  name: 'phone pairings',
  run: ({ owner, now }) => deleteEndedPairings(owner, now),
}
