import { formatEuros } from '@posada/domain/platform/money/money'
import { beyondPlacesWords } from '@posada/domain/prices/people-supplement-words'
import { nightsIn } from '@posada/domain/platform/days/stay'
import { useWatch } from 'react-hook-form'
import { plural } from '../../../../lib/format.ts'
import { Note } from '../../../../ui/feedback/note.tsx'
import { nightsOfOffer } from '../../fields/nights-of-offer.ts'
import { sourceWords } from '../../new/sale-words.ts'
import { type EditedUnit, editValuesOf } from '../draft/edit-values.ts'
import { useEditing } from '../edit-context.tsx'
import { peopleByUnit, usePricesOfPeople } from './use-prices-of-people.ts'

/** Prices that follow typed people, and what became of the price of each unit. */
export function PeoplePrices() {
  const { booking, establishment, form } = useEditing()
  const offers = usePricesOfPeople()
  const [units, occupants] = useWatch({ control: form.control, name: ['units', 'occupants'] })
  const now = peopleByUnit({ units, occupants })
  const saved = peopleByUnit(editValuesOf(booking))
  const sentences = units.flatMap((unit, index) => {
    const offer = offers?.find(({ id }) => id === unit.roomId)
    const [before, after] = [nightsOfOffer(offer, saved[index] ?? 0), nightsOfOffer(offer, now[index] ?? 0)]
    const [less, more] = [before?.[0]?.supplement?.amount ?? 0, after?.[0]?.supplement?.amount ?? 0]
    if (!after || less === more) return []
    const others = nightsIn(unit).filter(
      (day, night) =>
        !isListed(
          unit,
          night,
          after.find((each) => each.day === day),
        ),
    )
    const name = units.length > 1 ? `${booking.rooms.find(({ id }) => id === unit.roomId)?.name ?? ''}: ` : ''
    const kept =
      others.length > 0 ? `. ${plural(others.length, 'noche conserva su precio', 'noches conservan su precio')}` : ''
    return [`${name}${sourceWords(after)} (suplemento: ${formatEuros(more)} por noche)${kept}.`]
  })
  const beyond = units.flatMap(({ roomId }, index) => {
    const room = establishment?.rooms.find(({ id }) => id === roomId)
    const nights = nightsOfOffer(
      offers?.find(({ id }) => id === roomId),
      now[index] ?? 0,
    )
    const words = room && beyondPlacesWords(now[index] ?? 0, room.capacity, nights && (nights[0]?.supplement ?? null))
    return words ? [`En ${room.name} ${words}.`] : []
  })
  return [
    ...beyond.map((sentence) => (
      <Note key={sentence} tone="warning">
        {sentence}
      </Note>
    )),
    ...sentences.map((sentence) => (
      <Note key={sentence} tone="info">
        {sentence}
      </Note>
    )),
  ]
}

const isListed = ({ prices }: EditedUnit, night: number, listed: { price: number } | undefined): boolean =>
  listed?.price === prices[night]
