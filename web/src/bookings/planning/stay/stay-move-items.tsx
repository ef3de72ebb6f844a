import { Menu } from '@mantine/core'
import type { Day } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { freeUnitsByFit } from '@posada/domain/bookings/placing/place-stay'
import type { Stay } from '@posada/domain/platform/days/stay'
import type { PlannedStay, PlanUnit } from '../data/plan-unit.ts'
import type { Move } from '../gestures/drag.ts'
import { findConflict } from '../gestures/find-conflict.ts'
import styles from './stay-menu.module.css'

type Props = { item: PlannedStay; from: PlanUnit; units: readonly PlanUnit[]; onMove: (move: Move) => void }

/** The units that are free on the nights of the stay: those of the same type first, then those with the smallest gap. */
export function StayMoveItems({ item, from, units, onMove }: Props) {
  const stay = { checkIn: item.checkIn, checkOut: item.checkOut }
  const free = units.filter(
    (unit) => unit !== from && unit.parkingRowId === undefined && findConflict({ unit, stay, from, item }) === null,
  )
  const isSame = ({ room }: PlanUnit) => room.typeName === from.room.typeName
  const fitting = byFit(free, stay, from.establishment.today)
  const sorted = [...fitting.filter(isSame), ...fitting.filter((unit) => !isSame(unit))]
  if (sorted.length === 0) return <Menu.Label>Ninguna otra unidad está libre en sus noches</Menu.Label>
  return sorted.map((unit) => (
    <Menu.Item
      key={unit.room.id}
      rightSection={<span className={styles.quiet}>{formatEuros(unit.room.price)}</span>}
      onClick={() => onMove({ item, from, to: unit, stay, changes: [] })}
    >
      {unit.room.name} <span className={styles.quiet}>{unit.room.typeName}</span>
    </Menu.Item>
  ))
}

function byFit(free: readonly PlanUnit[], stay: Stay, today: Day): PlanUnit[] {
  const occupied = free.flatMap(({ room, items }) =>
    items.map(({ key: id, checkIn, checkOut }) => ({ id, roomId: room.id, checkIn, checkOut, isMovable: false })),
  )
  const roomIds = free.map(({ room }) => room.id)
  return freeUnitsByFit({ roomIds, occupied, today }, stay).flatMap(
    ({ roomId }) => free.find(({ room }) => room.id === roomId) ?? [],
  )
}
