import { Button } from '@mantine/core'
import { formatEuros, sum } from '@posada/domain/platform/money/money'
import { smallestCombination, spreadPeople } from '@posada/domain/bookings/stays/choose-free-units'
import type { ReactNode } from 'react'
import { plural } from '../../../lib/format.ts'
import { unitsByType, type EstablishmentUnits, type FreeUnit } from '../new/free-units.ts'
import styles from './free-units.module.css'

type Props = {
  offers: readonly EstablishmentUnits[]
  people: number
  onChoose: (roomIds: readonly string[]) => void
  /** Shown when no units have room. */
  nothing: ReactNode
}

/** What each establishment can offer: its units with room for all, else the smallest number of units that has. */
export function FreeOffers({ offers, people, onChoose, nothing }: Props) {
  const possible = offers.flatMap(({ id, name, units }) => {
    const single = units.filter(({ capacity }) => capacity >= people)
    const combination = single.length === 0 ? smallestCombination(units, people) : null
    return single.length > 0 || combination ? [{ id, name, single, combination }] : []
  })
  if (possible.length === 0) return nothing
  return possible.map(({ id, name, single, combination }) => (
    <section key={id} className={styles.establishment} aria-label={name}>
      <h3>{name}</h3>
      {combination ? (
        <Combination units={combination} people={people} onChoose={onChoose} />
      ) : (
        unitsByType(single).map(({ typeName, units }) => (
          <TypeOffer key={typeName} typeName={typeName} units={units} people={people} onChoose={onChoose} />
        ))
      )}
    </section>
  ))
}

type TypeProps = { typeName: string; units: readonly FreeUnit[]; people: number; onChoose: Props['onChoose'] }

function TypeOffer({ typeName, units, people, onChoose }: TypeProps) {
  const totals = units.map(({ totalFor }) => totalFor(people))
  const lowest = Math.min(...totals)
  const places = Math.max(...units.map(({ capacity }) => capacity))
  return (
    <div className={styles.offer}>
      <span className={styles.what}>
        {typeName || 'Sin tipo'}
        <small>
          {plural(units.length, 'libre', 'libres')} · {plural(places, 'plaza', 'plazas')}
        </small>
      </span>
      <strong>
        {lowest === Math.max(...totals) ? '' : 'desde '}
        {formatEuros(lowest)}
      </strong>
      <span className={styles.units}>
        {units.map(({ id, name, totalFor }) => (
          <Button
            key={id}
            size="compact-sm"
            aria-label={`Reservar ${name}, ${formatEuros(totalFor(people))} la estancia`}
            onClick={() => onChoose([id])}
          >
            {name}
          </Button>
        ))}
      </span>
    </div>
  )
}

type CombinationProps = { units: readonly FreeUnit[]; people: number; onChoose: Props['onChoose'] }

function Combination({ units, people, onChoose }: CombinationProps) {
  const spread = spreadPeople(units, people)
  const total = sum(units.map(({ totalFor }, index) => totalFor(spread[index] ?? 0)))
  return (
    <div className={styles.offer}>
      <span className={styles.what}>
        {units.map(({ name }) => name).join(' + ')}
        <small>Ninguna unidad libre es para {people}: juntas tienen sitio</small>
      </span>
      <strong>{formatEuros(total)}</strong>
      <span className={styles.units}>
        <Button size="compact-sm" onClick={() => onChoose(units.map(({ id }) => id))}>
          Reservar {plural(units.length, 'unidad', 'unidades')}
        </Button>
      </span>
    </div>
  )
}
