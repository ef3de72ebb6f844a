import { Button } from '@mantine/core'
import type { SelfCheckinRow } from '@posada/contract/guest-pages/self-check-in/self-check-in'
import { formatDay } from '@posada/domain/platform/days/day'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { NameButton } from '../../ui/table/name-button.tsx'

type Options = { hasSeveralEstablishments: boolean; onOpen: (bookingId: string) => void }

export const checkinColumns = ({ hasSeveralEstablishments, onOpen }: Options): Column<SelfCheckinRow>[] => [
  { key: 'Estado', title: 'Estado', cell: (row) => <CheckinState row={row} /> },
  {
    key: 'Titular',
    title: 'Titular',
    sortable: true,
    cell: ({ holder, bookingId }) => (
      <NameButton onClick={() => onOpen(bookingId)}>{holder || 'Sin titular'}</NameButton>
    ),
  },
  {
    key: 'Entrada',
    title: 'Check-in',
    kind: 'number',
    sortable: true,
    cell: ({ checkIn }) => formatDay(checkIn),
  },
  { key: 'IdentificadorReserva', title: 'Localizador', sortable: true, cell: ({ locator }) => locator },
  ...(hasSeveralEstablishments
    ? [
        {
          key: 'NombreEstablecimiento',
          title: 'Establecimiento',
          cell: ({ establishmentName }: SelfCheckinRow) => establishmentName,
        },
      ]
    : []),
  {
    key: 'DatosRecibidos',
    title: 'Datos recibidos',
    kind: 'number',
    cell: ({ progress }) => progress.replace('/', ' de '),
  },
  {
    key: 'Mas',
    title: 'Más información',
    kind: 'actions',
    cell: ({ bookingId, holder, locator }) => (
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        aria-label={`Más información de ${holder || locator}`}
        onClick={() => onOpen(bookingId)}
      >
        Más información
      </Button>
    ),
  },
]

/** A cancelled booking is marked, because its guests can still open the link. */
function CheckinState({ row: { isReceived, isCancelled } }: { row: SelfCheckinRow }) {
  if (isCancelled) return <Badge tone="danger">Reserva cancelada</Badge>
  return isReceived ? <Badge tone="success">Completado</Badge> : <Badge tone="info">Enviado</Badge>
}
