import { bookingActions, type BookingAction } from '@posada/domain/bookings/booking-action'

/** Actions that the database stores under another word; rows written long ago contain it. */
const STORED_WORDS: Partial<Record<BookingAction, string>> = {
  'set-prices': 'update_price',
  'add-room': 'add_room',
  'remove-room': 'del_room',
  'switch-room': 'switch_room',
  'split-stay': 'split_stay',
  'move-stay': 'move_stay',
  'pin-stay': 'lock_stay',
  'detach-rooms': 'dettach_rooms',
  'tourist-tax': 'tourist_tax',
}

export const storedAction = (action: BookingAction): string => STORED_WORDS[action] ?? action

const byStoredWord = new Map(bookingActions.map((action) => [storedAction(action), action]))

/** @throws Error for a word that no version has */
export function actionOf(word: string): BookingAction {
  const action = byStoredWord.get(word)
  if (action === undefined) throw new Error(`'${word}' is no action of a booking version`)
  return action
}
