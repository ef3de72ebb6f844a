import type { PlannedUnit } from '@posada/contract/bookings/planning/planning'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { Fragment, memo } from 'react'
import { describeBeds, bedSigns, CleaningMark } from '../../../establishments/units/public.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import { glyph } from './glyphs.tsx'
import styles from './unit-label.module.css'

/** Unit names shorter than this are styled as a number. */
const NAME_LENGTH = 5

/** Cleaning state, name, type and beds of a unit; a click opens the unit's dialog. */
export const UnitLabel = memo(({ room, onPress }: { room: PlannedUnit; onPress: () => void }) => {
  const beds = { single: room.singleBeds, double: room.doubleBeds }
  return (
    <div className={styles.unit} role="rowheader" aria-colindex={1} onClick={onPress} data-unit={room.id}>
      <CleaningMark status={room.cleanStatus} isInspected={room.isInspected} />
      <span className={styles.name} data-number={room.nameLength < NAME_LENGTH || undefined} title={room.name}>
        {room.name}
      </span>
      <span className={styles.type}>{room.typeName}</span>
      <span className={styles.beds} role="img" aria-label={describeBeds(beds)} title={describeBeds(beds)}>
        {bedSigns(beds).map(({ kind, count }, index) => (
          <Fragment key={index}>
            {glyph(kind, 15)}
            {count}
          </Fragment>
        ))}
      </span>
    </div>
  )
})
UnitLabel.displayName = 'UnitLabel'

/** Says that the stays of the row have no unit, and the type that was sold. */
export const ParkingLabel = memo(({ room }: { room: PlannedUnit }) => (
  <div className={`${styles.unit} ${styles.parking}`} role="rowheader" aria-colindex={1}>
    <Icon of={IconAlertTriangle} size={16} />
    <span className={styles.name} title={room.name}>
      {room.name}
    </span>
    <span className={styles.type}>{room.typeName}</span>
  </div>
))
ParkingLabel.displayName = 'ParkingLabel'
