// What other slices may import from arrivals. Everything else in this folder is private.
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const ArrivalQuestion = lazyComponent(async () => ({
  default: (await import('./arrival-question.tsx')).ArrivalQuestion,
}))
