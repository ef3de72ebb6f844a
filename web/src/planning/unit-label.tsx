import type { PlannedRoom } from '@posada/contract/planning/planning'
import { Beds } from '../rooms/beds.tsx'
import { CleaningMark } from './cleaning-mark.tsx'
import styles from './unit-label.module.css'

/** From this length on a unit's name is written as a name, below it as a number. */
const NAME_LENGTH = 5

export const UnitLabel = ({ room }: { room: PlannedRoom }) => (
  <div className={styles.unit} role="rowheader" aria-colindex={1}>
    <CleaningMark status={room.cleanStatus} />
    <span className={styles.name} data-number={room.nameLength < NAME_LENGTH || undefined} title={room.name}>
      {room.name}
    </span>
    <span className={styles.type}>{room.typeName}</span>
    <Beds single={room.singleBeds} double={room.doubleBeds} />
  </div>
)
