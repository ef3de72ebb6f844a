import { useEditing } from './edit-context.tsx'
import { LazySplitDialog } from './nested-forms.tsx'
import { useUnitActions } from './units/use-unit-actions.ts'

/**
 * What a booking is opened for: to take a payment, to record a no-show, to bill it (`asks`: with the question whether to issue), or to
 * change this unit in mid-stay.
 */
export type BookingStart =
  | { kind: 'payment' }
  | { kind: 'no-show' }
  | { kind: 'billing'; asks?: boolean }
  | { kind: 'split'; roomId: string }

/** Whether the booking itself is not shown, only a form of it. */
export const isFormAlone = (start: BookingStart | undefined): start is { kind: 'payment' | 'no-show' } =>
  start?.kind === 'payment' || start?.kind === 'no-show'

/** The small form with which the dialog of a booking begins. */
export function StartedWith({ start }: { start: Extract<BookingStart, { kind: 'split' }> }) {
  const { booking, showNested } = useEditing()
  const actions = useUnitActions()
  const close = () => showNested(null)
  const room = booking.rooms.find(({ id }) => id === start.roomId)
  return room ? <LazySplitDialog room={room} actions={actions} onClose={close} /> : null
}
