import { ActionIcon, Button } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { NameButton } from '../../../ui/table/name-button.tsx'
import { Icon, type TablerIcon } from '../../../ui/theme/icon.tsx'
import styles from './series.module.css'
import type { SeriesGroup } from './series-values.ts'

type Actions = {
  onOpen: (group: SeriesGroup) => void
  onInvoices: (group: SeriesGroup) => void
  /** Absent for users who may not create invoices. */
  onNewInvoice: ((group: SeriesGroup) => void) | undefined
  /** Absent for users who may not change series. */
  onRestore: ((group: SeriesGroup) => void) | undefined
  mayEdit: boolean
}

export const seriesColumns = (withEstablishment: boolean, actions: Actions): Column<SeriesGroup>[] => [
  {
    key: 'name',
    title: 'Nombre',
    cell: (group) => (
      <span className={styles.name}>
        <NameButton onClick={() => actions.onOpen(group)}>{group.ordinary.name}</NameButton>
        {group.ordinary.isArchived && <Badge tone="muted">Archivada</Badge>}
      </span>
    ),
  },
  ...(withEstablishment ? [textColumn('Establecimiento', ({ ordinary }) => ordinary.establishmentName)] : []),
  textColumn('Prefijo', ({ ordinary }) => ordinary.prefix),
  textColumn('Sufijo', ({ ordinary }) => ordinary.suffix),
  {
    key: 'next',
    title: 'Siguiente',
    kind: 'amount',
    cell: ({ ordinary }) => <span className={styles.number}>{ordinary.nextNumber}</span>,
  },
  { key: 'actions', title: 'Acciones', kind: 'actions', cell: (group) => <RowActions group={group} {...actions} /> },
]

const textColumn = (title: string, text: (group: SeriesGroup) => string): Column<SeriesGroup> => ({
  key: title,
  title,
  cell: (group) => <span className={styles.soft}>{text(group) || '–'}</span>,
})

function RowActions({ group, ...actions }: { group: SeriesGroup } & Actions) {
  const { onOpen, onInvoices, onNewInvoice, onRestore, mayEdit } = actions
  const { name, isArchived } = group.ordinary
  const list = <Action label={`Facturas de la serie ${name}`} icon={IconList} onClick={() => onInvoices(group)} />
  if (isArchived)
    return (
      <span className={styles.actions}>
        {list}
        {onRestore && (
          <Button
            size="compact-sm"
            leftSection={<Icon of={IconArrowBackUp} size={16} />}
            aria-label={`Recuperar la serie ${name}`}
            onClick={() => onRestore(group)}
          >
            Recuperar
          </Button>
        )}
      </span>
    )
  return (
    <span className={styles.actions}>
      <Action
        label={`${mayEdit ? 'Editar' : 'Ver'} la serie ${name}`}
        icon={IconPencil}
        onClick={() => onOpen(group)}
      />
      {list}
      {onNewInvoice && (
        <Action label={`Nueva factura de la serie ${name}`} icon={IconPlus} onClick={() => onNewInvoice(group)} />
      )}
    </span>
  )
}

const Action = ({ label, icon, onClick }: { label: string; icon: TablerIcon; onClick: () => void }) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    className={styles.action ?? ''}
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    <Icon of={icon} size={16} />
  </ActionIcon>
)
