// What other folders may import from offers. Everything else in this folder is private.
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const OfferDialog = lazyComponent(async () => ({ default: (await import('./offer-dialog.tsx')).OfferDialog }))
export const OffersList = lazyComponent(async () => ({ default: (await import('./offers-list.tsx')).OffersList }))
