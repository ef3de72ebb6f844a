// What other slices may import from offers. Everything else in this folder is private.
export { makeOffer } from './make-offer.ts'
export type { OfferSetup } from './offer-link.ts'
export { statesOfOffers } from './offer-states.ts'
export { offerSweep } from './sweep.ts'
