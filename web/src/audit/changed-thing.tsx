import type { ChangedObject } from '@posada/contract/account/audit'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './audit.module.css'
import type { AuditedRecord } from './open-on-audit.ts'

export type ObjectLinks = {
  establishmentOf: (unitId: string) => string | undefined
  onOpen: (open: AuditedRecord) => void
}

const objectKindLabels: Record<ChangedObject['kind'], string> = {
  reserva: 'Reserva',
  cliente: 'Cliente',
  agencia: 'Agencia',
  establecimiento: 'Establecimiento',
  unidad: 'Unidad',
  huesped: 'Huésped',
  usuario: 'Usuario',
  extra: 'Extra',
  otro: '',
}

/** The changed object by its present name, as a link or button where it can be opened. */
export const ChangedObjectName = ({ object, ways }: { object: ChangedObject; ways: ObjectLinks }) => (
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
    case 'reserva':
    case 'huesped':
    case 'agencia':
      return (
        <button type="button" className={styles.open} onClick={() => onOpen({ kind, id })}>
          {name}
        </button>
      )
    case 'cliente':
      return (
        <Link to="/dashboard/clients" search={{ ficha: id }}>
          {name}
        </Link>
      )
    case 'establecimiento':
      return <EstablishmentLink id={id}>{name}</EstablishmentLink>
    case 'unidad': {
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
