import { andList } from '@posada/domain/platform/text/and-list'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import { formatEuros } from '@posada/domain/platform/money/money'
import { supplementWords } from '@posada/domain/prices/people-supplement-words'
import type { PricedNight } from '@posada/domain/prices/unit-prices'
import { nightsOf } from '@posada/domain/platform/days/stay'
import { peopleInStay } from '@posada/domain/bookings/stays/unit-people'
import { useState } from 'react'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { ChoiceDialog } from '../../../ui/dialogs/choice-dialog.tsx'
import { plural, shortDates } from '../../../lib/format.ts'
import { roomIdOf } from '../data/plan-unit.ts'
import type { Move } from './drag.ts'
import { unitNamesAfter } from './gesture-labels.ts'
import { type Answers, noAnswers, openQuestions, unitCountOf } from './move-answers.ts'
import { knownPeople, type MovePricing, totalOfNights } from './move-pricing.ts'

type Props = { move: Move; pricing: MovePricing; onAnswered: (answers: Answers) => void; onCancel: () => void }

/** Asks the open questions of a move, one after the other. */
export function MoveQuestions({ move, pricing, onAnswered, onCancel }: Props) {
  const [answers, setAnswers] = useState(noAnswers)
  const answer = (given: Partial<Answers>) => {
    const all = { ...answers, ...given }
    if (openQuestions(move, all, pricing).length === 0) onAnswered(all)
    else setAnswers(all)
  }
  const { item, from, stay } = move
  switch (openQuestions(move, answers, pricing)[0]) {
    case 'past':
      return (
        <ChoiceDialog
          key="past"
          title="¿Cambiar una estancia que ya terminó?"
          text={`${item.booking.holder.name} ya hizo el check-out. El cambio queda anotado.`}
          answers={[{ label: 'Cambiar la estancia', act: () => answer({ mayChangePast: true }) }]}
          onCancel={onCancel}
        />
      )
    case 'rooms':
      return (
        <ChoiceDialog
          key="rooms"
          title="¿Mover toda la reserva?"
          text={`La reserva de ${item.booking.holder.name} tiene ${unitCountOf(item.booking)} unidades.`}
          answers={[
            { label: `Mover solo ${from.room.name}`, detail: shortDates(stay), act: () => answer({ allRooms: false }) },
            {
              label: `Mover las ${unitCountOf(item.booking)} unidades`,
              detail: 'Los mismos días, al mismo total',
              act: () => answer({ allRooms: true }),
            },
          ]}
          onCancel={onCancel}
        />
      )
    case 'price':
      return (
        <PriceQuestion
          key="price"
          move={move}
          pricing={pricing}
          onCancel={onCancel}
          onPrice={(price) => answer({ price })}
        />
      )
    case undefined:
      return null
  }
}

type PriceProps = {
  move: Move
  pricing: MovePricing
  onPrice: (price: 'keep' | 'recalculate') => void
  onCancel: () => void
}

/** Loads the booking to show the present price and the people of the unit, which the planning does not contain. */
function PriceQuestion({ move, pricing, onPrice, onCancel }: PriceProps) {
  const { item, from, stay } = move
  const { data } = useQueryCall(bookingsApi.get, { id: item.booking.id }, { kinds: ['bookings'] })
  const stays = data?.booking.rooms.map((room) => ({ ...room, roomId: room.id })) ?? []
  const moved = stays.find(({ roomId, checkIn }) => roomId === roomIdOf(from) && checkIn === item.checkIn)
  const kept = moved?.total
  const people = data && moved ? peopleInStay(moved, stays, data.booking.occupants) : knownPeople(move)
  const nights = pricing.nightsAfter(move, people)
  return (
    <ChoiceDialog
      title="¿Mantener precio o recalcular?"
      text={`${item.booking.holder.name} en ${andList(unitNamesAfter(move))}, ${shortDates(stay)}, ${plural(nightsOf(stay), 'noche', 'noches')}. Total de la estancia en la unidad, sin extras ni tasa.`}
      answers={[
        {
          label: 'Mantener precio',
          detail: kept === undefined ? 'El mismo total' : formatEuros(kept),
          act: () => onPrice('keep'),
        },
        {
          label: 'Recalcular',
          detail: `${formatEuros(totalOfNights(nights))}${priceWords(nights)}`,
          act: () => onPrice('recalculate'),
        },
      ]}
      onCancel={onCancel}
    />
  )
}

/** ' · precio del día, de 84,00 € a 120,00 € la noche'; nothing where the base prices count alone. */
function priceWords(nights: readonly PricedNight[]): string {
  const sources = new Set(nights.map(({ source }) => source))
  const more = supplementWords(nights.find(({ supplement }) => supplement)?.supplement)
  if (sources.size === 0 || (sources.size === 1 && sources.has('base'))) return more && ` · precio base${more}`
  const prices = nights.map(({ price }) => price)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const range = lowest === highest ? '' : `, de ${formatEuros(lowest)} a ${formatEuros(highest)} la noche`
  return ` · ${sources.has('day') ? 'precio del día' : 'precio del tipo'}${more}${range}`
}
