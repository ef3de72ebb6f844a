// What other slices may import from tourist-tax. Everything else in this folder is private.
import { lazy } from 'react'

export const TouristTaxCard = lazy(async () => ({ default: (await import('./tourist-tax-card.tsx')).TouristTaxCard }))
