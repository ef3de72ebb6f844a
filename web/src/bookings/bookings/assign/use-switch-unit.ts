import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { Stay } from '@posada/domain/platform/days/stay'
import { shortDates } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useCall } from '../../../lib/use-call.ts'

/** A stay in a unit or in a parking row, which has the id of its type. */
export type StayInRow = Stay & {
  bookingId: string
  holderName: string
  version: number
  roomId: string
  /** Which of the stays of the booking in a parking row. */
  stretchId?: string | undefined
}

/** Gives a stay another unit, or none, outside of the dialog of its booking. The toast undoes it. */
export function useSwitchUnit(onDone?: () => void) {
  const reloads = ['bookings'] as const
  const undoing = useCall(bookingChangesApi.undo, { title: 'Cambio deshecho', reloads })
  const switching = useCall(bookingChangesApi.switchBookedUnit, { title: null, reloads, onDone: () => onDone?.() })
  const switchTo = (stay: StayInRow, to: { id: string; words: string; title: string }) => {
    const { bookingId, version, roomId: oldRoomId, stretchId } = stay
    const input = {
      bookingId,
      version,
      oldRoomId,
      newRoomId: to.id,
      ...(stretchId !== undefined && { stretchId }),
    }
    switching.run(input, {
      onSuccess: ({ reply }) =>
        void showToast({
          kind: 'success',
          title: to.title,
          text: [stay.holderName, to.words, shortDates(stay)].filter(Boolean).join(', '),
          action: { label: 'Deshacer', run: () => undoing.run({ bookingId, version: reply.version }) },
        }),
    })
  }
  return {
    isRunning: switching.isRunning,
    assign: (stay: StayInRow, { id, name }: { id: string; name: string }) =>
      switchTo(stay, { id, words: name, title: 'Unidad asignada' }),
    park: (stay: StayInRow, typeId: string) =>
      switchTo(stay, { id: typeId, words: 'sin asignar', title: 'Sin asignar' }),
  }
}
