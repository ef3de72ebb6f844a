import { Button } from '@mantine/core'
import { planningApi, type PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { addDays, formatDay, nightLabel, type Day } from '@posada/domain/platform/days/day'
import { sum } from '@posada/domain/platform/money/money'
import { nearestStays, nightsWithoutUnit, type Occupation } from '@posada/domain/bookings/stays/choose-free-units'
import type { Stay } from '@posada/domain/platform/days/stay'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import styles from './free-units.module.css'

/** How many days before and after the wanted dates others are looked for. */
const REACH = 14

type Props = {
  stay: Stay
  people: number
  today: Day
  establishments: readonly PlannedEstablishment[]
  onStay: (stay: Stay) => void
}

/** Why nothing is free, and the nearest dates on which something is. */
export function NoFreeUnit({ stay, people, today, establishments, onStay }: Props) {
  const { data } = useQueryCall(
    planningApi.fetch,
    {
      from: addDays(stay.checkIn, -REACH),
      to: addDays(stay.checkOut, REACH),
      withCancelled: null,
      onlyBookings: null,
    },
    { kinds: ['bookings', 'blocks', 'units'] },
  )
  if (!data) return <Note tone="info">Nada libre en esas fechas. Se buscan otras…</Note>
  const occupied: Occupation[] = [
    ...data.bookings
      .filter(({ state }) => occupiesUnits(state))
      .flatMap(({ rooms }) => rooms.map(({ roomId, checkIn, checkOut }) => ({ roomId, checkIn, checkOut }))),
    ...data.blocks.map(({ roomId, from, to }) => ({ roomId, checkIn: from, checkOut: to })),
  ]
  const unitsByEstablishment = establishments.map(({ rooms }) => rooms)
  const search = { occupied, people, from: today, reach: REACH }
  const others = unitsByEstablishment
    .flatMap((units) => nearestStays(stay, { ...search, units }))
    .filter((each, index, all) => all.findIndex(({ checkIn }) => checkIn === each.checkIn) === index)
  const isTooMany = unitsByEstablishment.every((units) => sum(units.map(({ capacity }) => capacity)) < people)
  const nights = unitsByEstablishment.map((units) => nightsWithoutUnit(stay, units, occupied, people))
  const fewest = nights.toSorted((one, other) => one.length - other.length)[0] ?? []
  return (
    <div className={styles.nothing}>
      <Note tone="warning">
        {isTooMany
          ? `Ningún establecimiento tiene plazas para ${people} personas.`
          : fewest.length > 0
            ? `No hay sitio para ${people} la noche del ${fewest.map(nightLabel).join(', ')}.`
            : 'Ninguna unidad está libre todas las noches: habría que cambiar de unidad durante la estancia.'}
      </Note>
      {others.length > 0 && (
        <>
          <p className={styles.note}>Las fechas más cercanas con sitio:</p>
          <span className={styles.units}>
            {others.map((other) => (
              <Button key={other.checkIn} size="compact-sm" onClick={() => onStay(other)}>
                {formatDay(other.checkIn)} – {formatDay(other.checkOut)}
              </Button>
            ))}
          </span>
        </>
      )}
    </div>
  )
}
