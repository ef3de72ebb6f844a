// What other slices may import from planning. Everything else in this folder is private.
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const BookingSearch = lazyComponent(async () => ({
  default: (await import('./toolbar/planning-search.tsx')).PlanningSearch,
}))
