import { asksForPrice } from '@posada/domain/moved-stay'
import type { Move } from './gesture-state.ts'

export type Answers = { mayChangePast: boolean | null; allRooms: boolean | null; price: 'keep' | 'recalculate' | null }
export type Question = 'past' | 'rooms' | 'price'

export const unanswered: Answers = { mayChangePast: null, allRooms: null, price: null }

/** What must still be asked before a move is sent, in this order. */
export function questionsOf({ item, from, to, stay }: Move, answers: Answers): Question[] {
  const isMovedInTime = stay.checkIn !== item.checkIn || stay.checkOut !== item.checkOut
  const asked: [Question, boolean][] = [
    ['past', item.state === 'past_booking' && answers.mayChangePast === null],
    ['rooms', isMovedInTime && unitsOf(item.booking) > 1 && answers.allRooms === null],
    [
      'price',
      answers.price === null &&
        answers.allRooms !== true && // what was agreed for a group stays: one total cannot show what each unit would cost
        asksForPrice({ basePrice: from.room.price, stay: item }, { basePrice: to.room.price, stay }),
    ],
  ]
  return asked.filter(([, isOpen]) => isOpen).map(([question]) => question)
}

/** A unit that the booking holds in two stretches counts once. */
export const unitsOf = ({ rooms }: Move['item']['booking']): number => new Set(rooms.map(({ roomId }) => roomId)).size
