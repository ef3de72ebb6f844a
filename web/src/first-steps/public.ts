// What other slices may import from the first steps. Everything else in this folder is private.
import { lazy } from 'react'

export const FirstStepsGuide = lazy(async () => ({
  default: (await import('./first-steps-guide.tsx')).FirstStepsGuide,
}))
