import type { Move } from './drag.ts'
import type { MovePricing } from './move-pricing.ts'

/** What the user said to the questions of a move; null is not asked, or not answered yet. */
export type Answers = { mayChangePast: boolean | null; allRooms: boolean | null; price: 'keep' | 'recalculate' | null }
type Question = 'past' | 'rooms' | 'price'

export const noAnswers: Answers = { mayChangePast: null, allRooms: null, price: null }

/** The questions still open before a move can be sent, in the order of asking. */
export function openQuestions(move: Move, answers: Answers, pricing: MovePricing): Question[] {
  const { item, stay } = move
  const isMovedInTime = stay.checkIn !== item.checkIn || stay.checkOut !== item.checkOut
  const asked: [Question, boolean][] = [
    ['past', item.state === 'departed' && answers.mayChangePast === null],
    ['rooms', isMovedInTime && unitCountOf(item.booking) > 1 && answers.allRooms === null],
    [
      'price',
      answers.price === null &&
        answers.allRooms !== true && // a group keeps its agreed price: one total cannot show the cost of each unit
        pricing.needsChoice(move),
    ],
  ]
  return asked.filter(([, isOpen]) => isOpen).map(([question]) => question)
}

/** Number of units of a booking; a unit with two stretches counts once. */
export const unitCountOf = ({ rooms }: Move['item']['booking']): number =>
  new Set(rooms.map(({ roomId }) => roomId)).size
