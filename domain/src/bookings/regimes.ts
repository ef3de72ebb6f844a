import type { BoardCode } from '../prices/board-price.ts'

type Regime = { value: number; name: string }

/** The meals that the price of the night includes. */
export const regimes: readonly Regime[] = [
  { value: 1, name: 'Alojamiento' },
  { value: 2, name: 'Alojamiento y desayuno' },
  { value: 3, name: 'Media pensión' },
  { value: 4, name: 'Pensión completa' },
  { value: 5, name: 'Todo incluido' },
]

export const DEFAULT_REGIME = 1

export const isRegime = (value: number): boolean => regimes.some((regime) => regime.value === value)

/** '' for a value that is not a regime. */
export const regimeName = (value: number): string => regimes.find((regime) => regime.value === value)?.name ?? ''

/** Every regime except lodging alone includes breakfast. */
export const hasBreakfast = (value: number): boolean => value > DEFAULT_REGIME

/** The regime of a booking that was sold with a board. */
export const regimeOfBoard: Record<BoardCode, number> = { nb: 1, bb: 2, hb: 3, fb: 4, ai: 5 }
