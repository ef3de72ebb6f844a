import { sweepStep } from '../../platform/sweep/sweep-step.ts'
import { arrivalsToRemindOf } from './queries.ts'
import { remindEstablishment } from './remind-establishment.ts'

export const arrivalSweep = sweepStep({
  name: 'arrivals',
  due: arrivalsToRemindOf,
  run: (arrivals, { worker }) => remindEstablishment(arrivals, worker),
  failure: 'an establishment could not be reminded of its arrivals',
})
