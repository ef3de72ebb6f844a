import { Select, TextInput } from '@mantine/core'
import { type AuditSubject, auditSubjects } from '@posada/contract/account/audit/audit'
import { usersApi } from '@posada/contract/account/users/users'
import type { Day } from '@posada/domain/platform/days/day'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { DayInput } from '../../ui/fields/day-input.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './audit.module.css'
import type { Audit } from './use-audit.ts'

type Props = {
  label: string
  value: Day | null
  min?: Day | null
  max?: Day | null
  onChange: (day: Day | null) => void
}

const CHEVRON = { rightSection: <Icon of={IconChevronDown} size={16} />, rightSectionPointerEvents: 'none' } as const

/** The first or last day of a period filter. */
const DayFilter = ({ label, value, min = null, max = null, onChange }: Props) => (
  <DayInput aria-label={label} placeholder={label} value={value} onChange={onChange} min={min} max={max} clearable />
)

const subjectLabels: Record<AuditSubject, string> = {
  bookings: 'Reservas',
  guests: 'Huéspedes',
  invoices: 'Facturas',
  payments: 'Cobros',
  prices: 'Precios y canal',
  cleaning: 'Limpieza',
  menus: 'Cartas',
  settings: 'Ajustes',
  users: 'Usuarios',
  system: 'Sistema',
}
const subjectChoices = auditSubjects.map((value) => ({ value, label: subjectLabels[value] }))

/** More users than an account has. */
const MAX_USERS = 100

/** Filters of the audit trail: search text, period, subject and user. */
export function AuditFilters({ audit, maySee }: { audit: Audit; maySee: boolean }) {
  const { text, type, narrow, conditions } = audit
  const users = useQueryCall(
    usersApi.list,
    { page: 1, perPage: MAX_USERS, perPageDashed: null, sort: 'nombre|asc', filter: null },
    { kinds: ['users'], enabled: maySee },
  )
  const choices = users.data?.rows.map(({ id, name, email }) => ({ value: id, label: name || email })) ?? []
  return (
    <div className={styles.filters} role="search">
      <TextInput
        className={styles.search ?? ''}
        type="search"
        aria-label="Buscar en el registro de cambios"
        placeholder="Qué, quién, localizador o valor"
        leftSection={<Icon of={IconSearch} />}
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <DayFilter
        label="Desde"
        value={conditions.from}
        max={conditions.to}
        onChange={(day) => narrow({ desde: day ?? undefined })}
      />
      <DayFilter
        label="Hasta"
        value={conditions.to}
        min={conditions.from}
        onChange={(day) => narrow({ hasta: day ?? undefined })}
      />
      <Select
        aria-label="Asunto"
        placeholder="Asunto"
        data={subjectChoices}
        value={conditions.subject}
        onChange={(subject) => narrow({ asunto: subject ?? undefined })}
        clearable
        allowDeselect={false}
        {...(conditions.subject === null && CHEVRON)}
      />
      <Select
        aria-label="Usuario"
        placeholder="Usuario"
        data={choices}
        value={conditions.userId}
        onChange={(id) => narrow({ usuario: id ?? undefined })}
        clearable
        allowDeselect={false}
        searchable={choices.length > 8}
        {...(conditions.userId === null && CHEVRON)}
      />
    </div>
  )
}
