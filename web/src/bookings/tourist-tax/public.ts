// What other slices may import from tourist-tax. Everything else in this folder is private.
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const TouristTaxCard = lazyComponent(async () => ({
  default: (await import('./tourist-tax-card.tsx')).TouristTaxCard,
}))
