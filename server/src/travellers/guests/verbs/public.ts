// Verbs of guests for other slices. They lock bookings, so they are not in guests/public.ts, which the bookings import.
export { changeUnitOfGuest } from '../change-unit.ts'
export { confirmResidences, stateResidence } from '../traveller/state-residence.ts'
export { markArrived } from '../arrivals/mark-arrived.ts'
export { deleteGuest } from '../retention/delete-guest.ts'
export { saveSelfRegistered } from '../self-registration/save-self-registered.ts'
export { redrawSignature } from '../redraw-signature.ts'
export { travellerOf } from '../traveller/new-traveller.ts'
export type { StatedResidence } from '../traveller/residence.ts'
