import { Button, Textarea } from '@mantine/core'
import {
  missingNames,
  type NamedPerson,
  type RoomedStay,
  type RoomingRow as Row,
} from '@posada/domain/bookings/rooming-list'
import { shortDay } from '@posada/domain/platform/days/day'
import { plural } from '../../../../lib/format.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import styles from './rooming.module.css'

type Names = {
  text: string
  /** How many names were typed. */
  count: number
  type: (text: string) => void
  spread: (() => void) | null
}

type Props = {
  row: Row<RoomedStay>
  hasOwnDays: boolean
  /** Null where no names may be added. */
  names: Names | null
}

/** One unit of a group: who is in it, and a field for the names that are missing. */
export function RoomingRow({ row: { room, people, missing }, hasOwnDays, names }: Props) {
  const { name, typeName, occupants, checkIn, checkOut } = room
  const isOpen = missing > 0 || occupants === 0
  return (
    <li className={styles.row}>
      <div className={styles.unit}>
        <b>{name || 'Sin unidad'}</b>
        <small>
          {[
            typeName,
            occupants > 0 && plural(occupants, 'persona', 'personas'),
            hasOwnDays && `${shortDay(checkIn)} – ${shortDay(checkOut)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <div className={styles.people}>
        <NamedPeople people={people} />
        {names === null && missing > 0 && <span className={styles.missing}>{missingNames(missing)}</span>}
        {names !== null && isOpen && <NamesField unit={name || 'Sin unidad'} missing={missing} {...names} />}
      </div>
    </li>
  )
}

export const NamedPeople = ({ people }: { people: readonly NamedPerson[] }) =>
  people.length > 0 && (
    <ul className={styles.names}>
      {people.map(({ name, isRegistered }, at) => (
        <li key={`${at} ${name}`}>
          {name} {!isRegistered && <Badge tone="neutral">Sin registrar</Badge>}
        </li>
      ))}
    </ul>
  )

type FieldProps = Names & { unit: string; missing: number }

function NamesField({ unit, missing, text, count, type, spread }: FieldProps) {
  const tooMany = missing > 0 && count > missing
  return (
    <>
      <Textarea
        aria-label={`Nombres de ${unit}`}
        placeholder={`${missing > 0 ? `${missingNames(missing)}: uno` : 'Un nombre'} por línea`}
        rows={Math.min(8, Math.max(1, Math.min(2, missing), text.split('\n').length))}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {tooMany && (
        <p className={styles.tooMany}>
          <span>
            {plural(count, 'nombre', 'nombres')} para {plural(missing, 'plaza', 'plazas')}.
          </span>
          {spread && (
            <Button size="compact-sm" variant="subtle" onClick={spread}>
              Repartir en las siguientes
            </Button>
          )}
        </p>
      )}
    </>
  )
}
