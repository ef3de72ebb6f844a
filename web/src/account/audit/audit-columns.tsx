import type { AuditEntry, ChangedObject } from '@posada/contract/account/audit/audit'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatInstant } from '../../lib/format.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import styles from './audit.module.css'

/** The record that is open over the audit trail. */
export type AuditedRecord = { kind: 'booking' | 'guest' | 'agency'; id: string }

type ObjectLinks = {
  establishmentOf: (roomId: string) => string | undefined
  onOpen: (open: AuditedRecord) => void
}

const objectKindLabels: Record<ChangedObject['kind'], string> = {
  booking: 'Reserva',
  client: 'Cliente',
  agency: 'Agencia',
  establishment: 'Establecimiento',
  unit: 'Unidad',
  guest: 'Huésped',
  user: 'Usuario',
  extra: 'Extra',
  other: '',
}

/** The changed object by its present name, as a link or button where it can be opened. */
const ChangedObjectName = ({ object, ways }: { object: ChangedObject; ways: ObjectLinks }) => (
  <>
    <span className={styles.kind}>{objectKindLabels[object.kind]}</span> <LinkedName object={object} ways={ways} />
  </>
)

function LinkedName({
  object: { kind, name, id },
  ways: { establishmentOf, onOpen },
}: {
  object: ChangedObject
  ways: ObjectLinks
}) {
  switch (kind) {
    case 'booking':
    case 'guest':
    case 'agency':
      return (
        <button type="button" className={styles.open} onClick={() => onOpen({ kind, id })}>
          {name}
        </button>
      )
    case 'client':
      return (
        <Link to="/dashboard/clients" search={{ ficha: id }}>
          {name}
        </Link>
      )
    case 'establishment':
      return <EstablishmentLink id={id}>{name}</EstablishmentLink>
    case 'unit': {
      const establishment = establishmentOf(id)
      return establishment ? <EstablishmentLink id={establishment}>{name}</EstablishmentLink> : name
    }
    default:
      return name
  }
}

const EstablishmentLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link to="/dashboard/profile/alojamiento/$SafeURL" params={{ SafeURL: id }}>
    {children}
  </Link>
)

export const auditColumns = (ways: ObjectLinks): Column<AuditEntry>[] => [
  { key: 'at', title: 'Hora', kind: 'number', cell: ({ at }) => formatInstant(at) },
  {
    key: 'action',
    title: 'Quién y qué',
    isWhole: true,
    cell: ({ userName, action, details }) => (
      <div className={styles.action}>
        <span>
          <strong className={styles.user}>{userName || 'Posada'}</strong> {action}
        </span>
        {details.length > 0 && (
          <ul className={styles.details}>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </div>
    ),
  },
  {
    key: 'objects',
    title: 'De qué',
    cell: ({ objects }) => {
      const named = objects.filter(({ name }) => name !== '')
      if (named.length === 0) return '–'
      return (
        <ul className={styles.objects}>
          {named.map((object) => (
            <li key={object.id}>
              <ChangedObjectName object={object} ways={ways} />
            </li>
          ))}
        </ul>
      )
    },
  },
]
