import { PlanningParts } from '../bookings/planning/planning-parts.ts'
import { PlanningScreen } from '../bookings/planning/planning-screen.tsx'
import { OfferDialog, OffersList } from '../distribution/offers/public.ts'
import { WaitingMarks, WaitingPanel } from '../distribution/waiting-list/public.ts'

const parts = { WaitingMarks, WaitingPanel, OfferDialog, OffersList }

/** The planning, with what areas above its own show on it. */
export const PlanningRoute = () => (
  <PlanningParts value={parts}>
    <PlanningScreen />
  </PlanningParts>
)
