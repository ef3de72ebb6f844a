import type { Cents } from '../platform/money/money.ts'
import { percentOf } from './price-plan.ts'

/** Boards by the codes of WuBook and of portals. */
export const boardLabels = {
  nb: 'Solo alojamiento',
  bb: 'Desayuno',
  hb: 'Media pensión',
  fb: 'Pensión completa',
  ai: 'Todo incluido',
} as const
export type BoardCode = keyof typeof boardLabels
export const boardCodes = Object.keys(boardLabels) as [BoardCode, ...BoardCode[]]

/** Cents per person and night, or hundredths of a percent of the night; negative ones are a discount. */
export type BoardAddition = { amount: number; isPercent: boolean }

/** The price of a night with its board, never below nothing. */
export const nightWithBoard = (night: Cents, people: number, board: BoardAddition | null): Cents =>
  board === null
    ? night
    : Math.max(0, night + (board.isPercent ? percentOf(night, board.amount) : board.amount * people))
