import type { ChangedObject } from '@posada/contract/account/audit'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './audit.module.css'
import type { OpenOnAudit } from './open-on-audit.ts'

export type Ways = {
  houseOf: (unitId: string) => string | undefined
  onOpen: (open: OpenOnAudit) => void
}

const words: Record<ChangedObject['kind'], string> = {
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
export const ChangedThing = ({ object, ways }: { object: ChangedObject; ways: Ways }) => (
  <>
    <span className={styles.kind}>{words[object.kind]}</span> <Name object={object} ways={ways} />
  </>
)

function Name({ object: { kind, name, id }, ways: { houseOf, onOpen } }: { object: ChangedObject; ways: Ways }) {
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
      return <HouseLink id={id}>{name}</HouseLink>
    case 'unidad': {
      const house = houseOf(id)
      return house ? <HouseLink id={house}>{name}</HouseLink> : name
    }
    default:
      return name
  }
}

const HouseLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link to="/dashboard/profile/alojamiento/$SafeURL" params={{ SafeURL: id }}>
    {children}
  </Link>
)
