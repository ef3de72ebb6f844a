/** What a version of a booking was written by. */
export const bookingActions = [
  'edit',
  'set-prices',
  'add-room',
  'remove-room',
  'switch-room',
  'split-stay',
  'move-stay',
  'pin-stay',
  'detach-rooms',
  'undo',
  'check-in-out',
  'guests-came',
  'cancel',
  'no-show',
  'restore',
  'delete',
  'option-over',
  'payment',
  'extras',
  'tourist-tax',
  'holder',
  'relocate',
  'portal',
] as const
export type BookingAction = (typeof bookingActions)[number]

/**
 * Actions that cannot be undone: detached units are a booking of their own, payments are reversed by payments, extras
 * are removed from their units, an option with guests in it would lapse while they stay, a stay that was relocated gave its unit to
 * another one, and what a portal has changed stands there.
 */
const NOT_UNDOABLE: ReadonlySet<BookingAction> = new Set([
  'detach-rooms',
  'payment',
  'guests-came',
  'extras',
  'tourist-tax',
  'holder',
  'relocate',
  'portal',
])

export const isUndoable = (action: BookingAction): boolean => !NOT_UNDOABLE.has(action)
