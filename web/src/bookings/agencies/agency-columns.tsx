import { Button } from '@mantine/core'
import type { AgencyRow } from '@posada/contract/bookings/agencies/agency'
import { formatShare } from '@posada/domain/bookings/totals/commission'
import IconDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs'
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs'
import { EmailText } from '../../ui/table/email-text.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { NameButton } from '../../ui/table/name-button.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import styles from './agencies.module.css'
import { AgencyLogo } from './agency-logo.tsx'

type Options = {
  isPhone: boolean
  onOpen: (id: string) => void
  onReviews: (agency: AgencyRow) => void
}

export function agencyColumns({ isPhone, onOpen, onReviews }: Options): Column<AgencyRow>[] {
  const verified: Column<AgencyRow> = {
    key: 'Verificada',
    title: 'Verificada',
    cell: ({ isVerified }) =>
      isVerified ? (
        <span className={styles.verified}>
          <Icon of={IconDiscountCheck} size={16} /> Verificada
        </span>
      ) : (
        <span className={styles.quiet}>–</span>
      ),
  }
  const name: Column<AgencyRow> = {
    key: 'Nombre',
    title: 'Nombre',
    sortable: true,
    cell: (row) => (
      <span className={styles.who}>
        <AgencyLogo name={row.name} logoUrl={row.logoUrl} />
        <NameButton onClick={() => onOpen(row.id)}>{row.name}</NameButton>
      </span>
    ),
  }
  const rest: Column<AgencyRow>[] = [
    {
      key: 'Comision',
      title: 'Comisión',
      kind: 'amount',
      sortable: true,
      cell: ({ commission }) => formatShare(commission),
    },
    { key: 'FacturarA', title: 'Facturar a', sortable: true, cell: ({ billTo }) => billTo.name },
    {
      key: 'EmailContacto',
      title: 'Correo',
      cell: ({ email }) =>
        email ? (
          <a className={styles.soft} href={`mailto:${email}`}>
            <EmailText email={email} />
          </a>
        ) : (
          <span className={styles.quiet}>–</span>
        ),
    },
    {
      key: 'Telefono',
      title: 'Teléfono',
      kind: 'number',
      cell: ({ phone }) => <span className={styles.soft}>{phone || '–'}</span>,
    },
    {
      key: 'acciones',
      title: 'Más información',
      kind: 'actions',
      cell: (row) => (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={styles.act ?? ''}
          aria-label={`Opiniones sobre ${row.name}`}
          leftSection={<Icon of={IconMessage2} size={16} />}
          onClick={() => onReviews(row)}
        >
          Opiniones
        </Button>
      ),
    },
  ]
  return isPhone ? [name, verified, ...rest] : [verified, name, ...rest]
}
