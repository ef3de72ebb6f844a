// What other slices may import from the first steps. Everything else in this folder is private.
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const FirstStepsGuide = lazyComponent(async () => ({
  default: (await import('./first-steps-guide.tsx')).FirstStepsGuide,
}))
