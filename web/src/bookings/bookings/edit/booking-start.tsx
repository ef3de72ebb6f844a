import { useEditing } from './edit-context.tsx'
import { LazyRoomingListDialog, LazySplitDialog } from './nested-forms.tsx'
import { useUnitActions } from './units/use-unit-actions.ts'

/**
 * What a booking is opened for: to take a payment, to record a no-show, to bill it (`asks`: with the question whether to issue), to
 * list who sleeps where, or to change this unit in mid-stay.
 */
export type BookingStart =
  | { kind: 'payment' }
  | { kind: 'no-show' }
  | { kind: 'billing'; asks?: boolean }
  | { kind: 'rooming-list' }
  | { kind: 'split'; roomId: string }

/** Whether the booking itself is not shown, only a form of it. */
export const isFormAlone = (start: BookingStart | undefined): start is { kind: 'payment' | 'no-show' } =>
  start?.kind === 'payment' || start?.kind === 'no-show'

/** The small form with which the dialog of a booking begins. */
export function StartedWith({ start }: { start: Extract<BookingStart, { kind: 'split' | 'rooming-list' }> }) {
  const { booking, showNested } = useEditing()
  const actions = useUnitActions()
  const close = () => showNested(null)
  if (start.kind === 'rooming-list') return <LazyRoomingListDialog onClose={close} />
  const room = booking.rooms.find(({ id }) => id === start.roomId)
  return room ? <LazySplitDialog room={room} actions={actions} onClose={close} /> : null
}
