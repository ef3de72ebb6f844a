import { nightsOf } from '@posada/domain/stays/stay'
import { needsPriceChoice } from '@posada/domain/stays/stay-pricing'
import type { Move } from './drag.ts'

/** What the user said to the questions of a move; null is not asked, or not answered yet. */
export type Answers = { mayChangePast: boolean | null; allRooms: boolean | null; price: 'keep' | 'recalculate' | null }
type Question = 'past' | 'rooms' | 'price'

export const noAnswers: Answers = { mayChangePast: null, allRooms: null, price: null }

/** The questions still open before a move can be sent, in the order of asking. */
export function openQuestions(move: Move, answers: Answers): Question[] {
  const { item, from, stay } = move
  const isMovedInTime = stay.checkIn !== item.checkIn || stay.checkOut !== item.checkOut
  const asked: [Question, boolean][] = [
    ['past', item.state === 'departed' && answers.mayChangePast === null],
    ['rooms', isMovedInTime && unitCountOf(item.booking) > 1 && answers.allRooms === null],
    [
      'price',
      answers.price === null &&
        answers.allRooms !== true && // a group keeps its agreed price: one total cannot show the cost of each unit
        needsPriceChoice({ basePrice: from.room.price, stay: item }, pricedUnitsOf(move)),
    ],
  ]
  return asked.filter(([, isOpen]) => isOpen).map(([question]) => question)
}

/** The units in which the moved stay is spent, with their nights. */
export function pricedUnitsOf({ to, stay, changes }: Move) {
  const [change] = changes.filter(({ roomId }) => roomId === to.room.id)
  if (!change) return [{ basePrice: to.room.price, stay }]
  const newRoom = to.establishment.rooms.find(({ id }) => id === change.newRoomId)
  const parts = [
    { basePrice: to.room.price, stay: { checkIn: stay.checkIn, checkOut: change.from } },
    { basePrice: newRoom?.price ?? 0, stay: { checkIn: change.from, checkOut: change.to } },
    { basePrice: to.room.price, stay: { checkIn: change.to, checkOut: stay.checkOut } },
  ]
  return parts.filter((part) => nightsOf(part.stay) > 0)
}

/** Number of units of a booking; a unit with two stretches counts once. */
export const unitCountOf = ({ rooms }: Move['item']['booking']): number =>
  new Set(rooms.map(({ roomId }) => roomId)).size
