import { VisuallyHidden } from '@mantine/core'
import { cleaningDayApi, type DayUnit } from '@posada/contract/cleaning/cleaning-day'
import { CLEANING } from '@posada/domain/establishments/units/cleaning-status'
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'
import { useCall } from '../../../lib/use-call.ts'
import { CleaningMark } from '../../../establishments/units/public.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import { doneWords } from './unit-words.ts'
import styles from './work-board.module.css'

type Props = {
  unit: DayUnit
  /** Whose lane it is in. */
  laneName: string
  hasInspection: boolean
}

/** A unit that was cleaned; where the establishment inspects them, whether somebody has. */
export function DoneUnit({ unit, laneName, hasInspection }: Props) {
  const inspect = useCall(cleaningDayApi.inspect, { title: null, reloads: ['units', 'cleaning'] })
  const isInspectable = hasInspection && unit.cleanStatus === CLEANING.clean
  return (
    <li className={styles.done}>
      <CleaningMark status={unit.cleanStatus} />
      <span>
        <b>{unit.name}</b> {doneWords(unit)}
        {unit.done?.person && unit.done.person !== laneName && <small> {unit.done.person}</small>}
      </span>
      {isInspectable && unit.isInspected && (
        <span className={styles.inspected}>
          <Icon of={IconClipboardCheck} size={14} />
          Inspeccionada{unit.inspectedBy && ` por ${unit.inspectedBy}`}
          <button
            type="button"
            className={styles.inspect}
            disabled={inspect.isRunning}
            onClick={() => inspect.run({ roomId: unit.id, isInspected: false })}
          >
            Quitar <VisuallyHidden component="span">la inspección de {unit.name}</VisuallyHidden>
          </button>
        </span>
      )}
      {isInspectable && !unit.isInspected && (
        <button
          type="button"
          className={styles.inspect}
          data-inspect={unit.id}
          aria-keyshortcuts="i"
          disabled={inspect.isRunning}
          onKeyDown={({ key }) => {
            if (key.toLowerCase() === 'i') inspect.run({ roomId: unit.id, isInspected: true })
          }}
          onClick={() => inspect.run({ roomId: unit.id, isInspected: true })}
        >
          Dar <VisuallyHidden component="span">{unit.name}</VisuallyHidden> por inspeccionada
        </button>
      )}
    </li>
  )
}
