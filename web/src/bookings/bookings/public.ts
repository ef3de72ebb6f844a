// What other slices may import from bookings. Everything else in this folder is private.
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export { describeOccupant, occupiedTitle } from './occupied/occupied-words.ts'
export { verbOf } from './occupied/swap-words.ts'
export type { BookingStart } from './edit/booking-start.tsx'
export { type StayInRow, useSwitchUnit } from './assign/use-switch-unit.ts'
export { useCheckInOut } from './check-in-out/use-check-in-out.tsx'

export const CashSheet = lazyComponent(async () => ({ default: (await import('./payments/cash-sheet.tsx')).CashSheet }))
export const OpenBookingDialog = lazyComponent(async () => ({
  default: (await import('./open-booking-dialog.tsx')).OpenBookingDialog,
}))

export const loadOccupiedChoices = async () => ({
  default: (await import('./occupied/occupied-choices.tsx')).OccupiedChoices,
})

export const loadBookElsewhere = async () => ({
  default: (await import('./occupied/book-elsewhere.tsx')).BookElsewhere,
})

// Loaders, because the planning loads most of these ahead.
export const loadNewBookingDialog = async () => ({
  default: (await import('./new/new-booking-dialog.tsx')).NewBookingDialog,
})
export const loadFreeUnitsDialog = async () => ({
  default: (await import('./free/free-units-dialog.tsx')).FreeUnitsDialog,
})
export const loadEditBookingDialog = async () => ({
  default: (await import('./edit/edit-booking-dialog.tsx')).EditBookingDialog,
})
export const loadAssignUnitDialog = async () => ({
  default: (await import('./assign/assign-unit-dialog.tsx')).AssignUnitDialog,
})
