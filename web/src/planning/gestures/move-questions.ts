import { needsPriceChoice } from '@posada/domain/moved-stay'
import type { Move } from './gesture-state.ts'

export type Answers = { mayChangePast: boolean | null; allRooms: boolean | null; price: 'keep' | 'recalculate' | null }
export type Question = 'past' | 'rooms' | 'price'

export const noAnswers: Answers = { mayChangePast: null, allRooms: null, price: null }

/** The questions still open before a move can be sent, in the order of asking. */
export function openQuestions({ item, from, to, stay }: Move, answers: Answers): Question[] {
  const isMovedInTime = stay.checkIn !== item.checkIn || stay.checkOut !== item.checkOut
  const asked: [Question, boolean][] = [
    ['past', item.state === 'past_booking' && answers.mayChangePast === null],
    ['rooms', isMovedInTime && unitCountOf(item.booking) > 1 && answers.allRooms === null],
    [
      'price',
      answers.price === null &&
        answers.allRooms !== true && // a group keeps its agreed price: one total cannot show the cost of each unit
        needsPriceChoice({ basePrice: from.room.price, stay: item }, { basePrice: to.room.price, stay }),
    ],
  ]
  return asked.filter(([, isOpen]) => isOpen).map(([question]) => question)
}

/** Number of units of a booking; a unit with two stretches counts once. */
export const unitCountOf = ({ rooms }: Move['item']['booking']): number =>
  new Set(rooms.map(({ roomId }) => roomId)).size
