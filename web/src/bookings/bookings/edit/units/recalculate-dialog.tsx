import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { nightLabel } from '@posada/domain/platform/days/day'
import { formatEuros, sum } from '@posada/domain/platform/money/money'
import type { PricedNight } from '@posada/domain/prices/unit-prices'
import { peopleInStay } from '@posada/domain/bookings/stays/unit-people'
import { ChoiceDialog } from '../../../../ui/dialogs/choice-dialog.tsx'
import { nightsOfOffer } from '../../fields/nights-of-offer.ts'
import { saleNoticesByUnit, sourceWords } from '../../new/sale-words.ts'
import { useEditing } from '../edit-context.tsx'
import { useBookingCall } from '../use-booking-call.ts'
import { useUnitsForStay } from './use-unit-actions.ts'

/** Shows what the saved nights of the booking cost by the establishment's prices for its saved people, and gives them these prices at once. */
export function RecalculateDialog({ onClose }: { onClose: () => void }) {
  const { booking } = useEditing()
  const { id, version, checkIn, checkOut } = booking
  const offers = useUnitsForStay({ checkIn, checkOut })
  const saving = useBookingCall(bookingChangesApi.setPrices, {
    title: 'Precios recalculados',
    canUndo: true,
    onDone: onClose,
  })
  const stays = booking.rooms.map((room) => ({ ...room, roomId: room.id }))
  const priced = stays.map((room) => {
    const offer = offers?.find((each) => each.id === room.id)
    const nights = nightsOfOffer(offer, peopleInStay(room, stays, booking.occupants)) ?? []
    return { room, name: room.name, offer, nights: nights.filter(({ day }) => isIn(room, day)) }
  })
  const changed = priced.filter(({ room, nights }) => nights.length > 0 && !hasPrices(room, nights))
  const saleNotices = saleNoticesByUnit(priced)
  const recalculate = () => {
    const ids = new Set(changed.map(({ room }) => room.id))
    // All stretches of a unit are sent in their order, because they have one name.
    const rooms = priced
      .filter(({ room }) => ids.has(room.id))
      .map(({ room, nights }) => ({
        roomId: room.id,
        occupants: room.occupants,
        prices: nights.length > 0 ? nights.map(({ day, price }) => ({ label: nightLabel(day), price })) : room.prices,
      }))
    saving.run({ id, version, total: null, rooms })
  }
  const isKnown = priced.some(({ nights }) => nights.length > 0)
  const nothingToChange = isKnown
    ? 'La reserva ya tiene los precios de sus días.'
    : offers
      ? 'Sus unidades ya no se venden: los precios se quedan como están.'
      : 'Cargando los precios de sus días…'
  const total = sum(changed.map(({ nights }) => totalOf(nights))) - sum(changed.map(({ room }) => room.total))
  return (
    <ChoiceDialog
      title="Recalcular los precios"
      text={
        <>
          {changed.length === 0 && nothingToChange}
          {changed.map(({ room, nights }) => (
            <span key={`${room.id} ${room.checkIn}`} style={{ display: 'block' }}>
              {room.name}: de {formatEuros(room.total)} a {formatEuros(totalOf(nights))} ({sourceWords(nights)})
            </span>
          ))}
          {saleNotices.length > 0 && <span style={{ display: 'block' }}>{saleNotices.join('. ')}.</span>}
        </>
      }
      answers={
        changed.length === 0
          ? []
          : [
              {
                label: 'Recalcular',
                detail: `El total cambia en ${total > 0 ? '+' : ''}${formatEuros(total)}`,
                act: recalculate,
                disabled: saving.isRunning,
              },
            ]
      }
      onCancel={onClose}
    />
  )
}

type Room = BookingInfo['rooms'][number]

const isIn = ({ checkIn, checkOut }: Room, day: string) => checkIn <= day && day < checkOut

const hasPrices = ({ prices }: Room, nights: readonly PricedNight[]) =>
  nights.length === prices.length && nights.every(({ price }, index) => price === prices[index]?.price)

const totalOf = (nights: readonly PricedNight[]) => sum(nights.map(({ price }) => price))
