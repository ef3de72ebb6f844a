import { Menu } from '@mantine/core'
import { cleaningKindLabels } from '@posada/domain/cleaning/cleaning-kind'
import { formatMinutes } from '@posada/domain/cleaning/cleaning-minutes'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { CleaningMark } from '../../../establishments/units/public.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import { StatusItems } from './status-items.tsx'
import type { DueUnit, Lane } from './lanes.ts'
import { unitArrivalWords, factsOf, obstacleWords } from './unit-words.ts'
import styles from './work-board.module.css'

type Props = {
  unit: DueUnit
  lane: Lane
  lanes: readonly Lane[]
  isDragged: boolean
  /** The day is today: its status can be changed. */
  isToday: boolean
  onAssign: (cleanerId: string) => void
  onMove: (by: -1 | 1) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  /** Whether the click belongs to a drag. */
  wasDragged: () => boolean
}

/** A unit that is to be cleaned. A press opens the menu that moves it. */
export function UnitCard(props: Props) {
  const { unit, lane, lanes, isDragged, isToday, onAssign, onMove, onKeyDown, onPointerDown, wasDragged } = props
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li>
      <Menu opened={isOpen} onChange={setIsOpen} position="bottom-start" shadow="md" width={220}>
        <Menu.Target>
          <button
            type="button"
            className={styles.card}
            data-unit={unit.id}
            data-ghost={isDragged || undefined}
            onKeyDown={onKeyDown}
            onPointerDown={onPointerDown}
            onClickCapture={(event) => {
              if (wasDragged()) event.stopPropagation()
            }}
          >
            <CardFace unit={unit} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Quién la limpia</Menu.Label>
          {lanes.map(({ cleanerId, name }) => (
            <Menu.Item key={cleanerId} disabled={cleanerId === lane.cleanerId} onClick={() => onAssign(cleanerId)}>
              {name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<Icon of={IconArrowUp} size={16} />}
            disabled={lane.due[0]?.id === unit.id}
            onClick={() => onMove(-1)}
          >
            Antes
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon of={IconArrowDown} size={16} />}
            disabled={lane.due.at(-1)?.id === unit.id}
            onClick={() => onMove(1)}
          >
            Después
          </Menu.Item>
          {isToday && <StatusItems roomId={unit.id} cleanStatus={unit.cleanStatus} />}
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}

/** What a card shows; also under the pointer while it is dragged. */
export const CardFace = ({ unit }: { unit: DueUnit }) => {
  const [arrival, obstacle, facts] = [unitArrivalWords(unit), obstacleWords(unit), factsOf(unit)]
  return (
    <>
      <CleaningMark status={unit.cleanStatus} />
      <span className={styles.what}>
        <b>{unit.name}</b> {cleaningKindLabels[unit.kind]}
      </span>
      <b className={styles.minutes}>{formatMinutes(unit.minutes)}</b>
      {(arrival || obstacle || facts.length > 0) && (
        <span className={styles.facts}>
          {arrival && (
            <span className={styles.arrival}>
              <Icon of={IconLogin2} size={14} />
              {arrival}
            </span>
          )}
          {obstacle && (
            <span className={styles.obstacle}>
              <Icon of={IconBan} size={14} />
              {obstacle}
            </span>
          )}
          {facts.length > 0 && <span>{facts.join(' · ')}</span>}
        </span>
      )}
    </>
  )
}
