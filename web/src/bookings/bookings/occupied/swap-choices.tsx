import { Button } from '@mantine/core'
import { swapsApi, type SwapWay, type UnitElsewhere } from '@posada/contract/bookings/swaps'
import type { OccupiedUnit } from '@posada/contract/bookings/unit-changes'
import type { Stay } from '@posada/domain/platform/days/stay'
import { useEffect } from 'react'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import styles from './occupied-choices.module.css'
import {
  elsewhereWords,
  moveWords,
  nightsWords,
  noSwapWords,
  parkingAction,
  swapAction,
  type SwapSubject,
  whoCanGo,
} from './swap-words.ts'

const kinds = ['bookings', 'blocks', 'units', 'day-values'] as const

export type Swapping = SwapSubject & {
  bookingId: string
  /** Saves the change together with the moves of others. */
  onSwap: (way: SwapWay) => void
  /** The stay before the change. */
  saved: Stay
  /** Books the nights that do not fit in another establishment, and leaves the stay as it was. */
  onElsewhere: (unit: UnitElsewhere) => void
  /** The moves that are about to be chosen, to be drawn. */
  onPreview?: (way: SwapWay | null) => void
}

/** What there is to choose, once it is known. */
export function useSwapProposal({ bookingId, onPreview }: Swapping, { stays }: OccupiedUnit) {
  const wanted = stays.map(({ roomId, checkIn, checkOut }) => ({ roomId, checkIn, checkOut }))
  const { data } = useQueryCall(swapsApi.propose, { bookingId, stays: wanted }, { kinds })
  const swap = data?.swap && data.swap.moves.length > 0 ? data.swap : null
  useEffect(() => {
    onPreview?.(swap)
    return () => onPreview?.(null)
  }, [onPreview, swap])
  return { proposal: data, swap }
}

type Proposal = ReturnType<typeof useSwapProposal>
type Props = { swapping: Swapping; proposal: Proposal; isRunning: boolean }

/** Who gives way for a change, with one button. */
export function SwapProposal({ swapping, proposal: { swap }, isRunning }: Props) {
  if (!swap) return null
  return (
    <div className={styles.swap}>
      <strong>{whoCanGo(swap, swapping)}</strong>
      <ul>
        {swap.moves.map((move) => (
          <li key={move.stretchId}>{moveWords(move)}</li>
        ))}
      </ul>
      <Button
        size="xs"
        variant="filled"
        className={styles.wraps ?? ''}
        disabled={isRunning}
        onClick={() => swapping.onSwap(swap)}
      >
        {swapAction(swap, swapping)}
      </Button>
    </div>
  )
}

/** Why nobody gives way, below the sentence that no other unit is free. */
export function NoSwapNote({ proposal: { proposal, swap } }: Pick<Props, 'proposal'>) {
  if (!proposal || swap) return null
  return <p className={styles.occupant}>{noSwapWords(proposal.reason, proposal.fullNights)}</p>
}

/** The nights in another establishment, and a stay without unit as a last resort. */
export function SwapAlternatives({ swapping, proposal: { proposal, swap }, isRunning }: Props) {
  const { elsewhere = [], parking } = proposal ?? {}
  const { saved, onElsewhere, onSwap, onPreview } = swapping
  return (
    <>
      {elsewhere.map((unit) =>
        unit.from === saved.checkOut || unit.to === saved.checkIn ? (
          <Button
            key={unit.establishmentId}
            size="xs"
            variant="default"
            className={styles.wraps ?? ''}
            disabled={isRunning}
            onClick={() => onElsewhere(unit)}
          >
            Reservar {nightsWords(unit)} en {elsewhereWords(unit)}
          </Button>
        ) : (
          <p key={unit.establishmentId} className={styles.occupant}>
            Libre {nightsWords(unit)}: {elsewhereWords(unit)}
          </p>
        ),
      )}
      {parking && (
        <Button
          size="xs"
          variant="default"
          className={styles.wraps ?? ''}
          disabled={isRunning}
          onClick={() => onSwap(parking)}
          onFocus={() => onPreview?.(parking)}
          onBlur={() => onPreview?.(swap)}
          onMouseEnter={() => onPreview?.(parking)}
          onMouseLeave={() => onPreview?.(swap)}
        >
          {parkingAction(parking, swapping)}
        </Button>
      )}
    </>
  )
}
