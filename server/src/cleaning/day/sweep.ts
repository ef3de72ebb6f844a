import { sweepStep } from '../../platform/sweep/sweep-step.ts'
import { establishmentsDueForLightCleaning } from './queries/due-mornings.ts'
import { markDueForLightCleaning } from './mark-due-for-light-cleaning.ts'

export const lightCleaningSweep = sweepStep({
  name: 'light cleaning',
  due: establishmentsDueForLightCleaning,
  run: (morning, { worker }) => markDueForLightCleaning(morning, worker),
  failure: 'units could not be marked for a light clean',
})
