import { sweepStep } from '../../platform/sweep/sweep-step.ts'
import { followOffer } from './follow-offer.ts'
import { offersToFollow } from './queries.ts'

export const offerSweep = sweepStep({
  name: 'offers',
  due: offersToFollow,
  run: (offer, { worker }) => followOffer(offer, worker),
  failure: 'an offer could not be followed',
})
