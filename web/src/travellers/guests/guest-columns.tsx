import { Button } from '@mantine/core'
import type { AssignableUnit } from '@posada/contract/travellers/guests/guest-data'
import type { GuestRow } from '@posada/contract/travellers/guests/guests'
import { formatDay } from '@posada/domain/platform/days/day'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs'
import { Icon } from '../../ui/theme/icon.tsx'
import { NameButton } from '../../ui/table/name-button.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import styles from './guests.module.css'
import { ReportStateMark } from './report-state-mark.tsx'
import { UnitSelect } from './unit-select.tsx'
import type { useGuestDocument } from '../downloads/public.ts'

type Options = {
  rooms: readonly AssignableUnit[] | undefined
  mayMove: boolean
  hasSeveralEstablishments: boolean
  /** On a phone rows are cards: fewer lines, and the name first. */
  isPhone: boolean
  /** Narrow screens show the nationality below the document instead of in its own column. */
  isNarrow: boolean
  documents: ReturnType<typeof useGuestDocument>
  onOpen: (guestId: string) => void
}

const idOf = ({ guest: [, , , id] }: GuestRow) => id

export function guestColumns({
  rooms,
  mayMove,
  hasSeveralEstablishments,
  isPhone,
  isNarrow,
  documents,
  onOpen,
}: Options) {
  const state: Column<GuestRow> = {
    key: 'Estado',
    title: 'Estado',
    cell: (row) => <ReportStateMark state={row.state} onOpen={() => onOpen(idOf(row))} />,
  }
  const name: Column<GuestRow> = {
    key: 'Nombre',
    title: 'Nombre',
    sortable: true,
    cell: (row) => <NameButton onClick={() => onOpen(idOf(row))}>{row.guest[0]}</NameButton>,
  }
  const identity: Column<GuestRow>[] = [
    {
      key: 'Documento',
      title: 'Documento',
      sortable: true,
      cell: ({ document, nationality }) => (
        <span className={styles.soft}>
          {document || '–'}
          {isNarrow && <span className={styles.establishment}>{nationality}</span>}
        </span>
      ),
    },
    {
      key: 'Nacionalidad',
      title: 'Nacionalidad',
      sortable: true,
      cell: ({ nationality }) => <span className={styles.soft}>{nationality || '–'}</span>,
    },
  ]
  const unit: Column<GuestRow> = {
    key: 'HabitacionAsignada',
    title: 'Unidad asignada',
    cell: (row) => (
      <UnitSelect
        guestId={idOf(row)}
        name={row.guest[0]}
        room={row.rooms[0] && { ...row.rooms[0], establishmentName: row.establishmentName }}
        rooms={rooms}
        mayMove={mayMove}
        hasSeveralEstablishments={hasSeveralEstablishments}
      />
    ),
  }
  const checkIn: Column<GuestRow> = {
    key: 'CheckInDate',
    title: 'Check-in',
    kind: 'number',
    sortable: true,
    cell: ({ checkedInAt }) => shownInstant(checkedInAt),
  }
  const acts: Column<GuestRow> = {
    key: 'acciones',
    title: 'Parte policial',
    kind: isPhone ? 'actions' : 'amount',
    cell: (row) =>
      row.state === 'refused' ? (
        <Button variant="outline" color="red" size="xs" onClick={() => onOpen(idOf(row))}>
          Revisar datos
        </Button>
      ) : (
        <Documents row={row} documents={documents} />
      ),
  }
  return isPhone
    ? [name, state, unit, checkIn, acts]
    : [state, name, ...identity.slice(0, isNarrow ? 1 : 2), unit, checkIn, acts]
}

/** The value is YYYY-MM-DD HH:mm in the establishment's time zone. */
const shownInstant = (text: string) => (text ? `${formatDay(text.slice(0, 10))} ${text.slice(11)}`.trim() : '–')

const Documents = ({ row, documents: { download, isRunning } }: { row: GuestRow } & Pick<Options, 'documents'>) => (
  <span className={styles.acts}>
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      title="Cláusula de consentimiento"
      aria-label={`Cláusula de ${row.guest[0]}`}
      leftSection={<Icon of={IconFileCheck} size={16} />}
      disabled={isRunning}
      onClick={() => download('privacy-clause', idOf(row))}
    >
      Cláusula
    </Button>
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      title="Descargar el parte"
      aria-label={`Parte de ${row.guest[0]}`}
      leftSection={<Icon of={IconDownload} size={16} />}
      disabled={isRunning}
      onClick={() => download('traveller-form', idOf(row))}
    >
      Parte
    </Button>
  </span>
)
