import type { AuditEntry } from '@posada/contract/account/audit'
import { formatInstant } from '../lib/format-instant.ts'
import type { Column } from '../ui/table-column.ts'
import styles from './audit.module.css'
import { ChangedObjectName, type ObjectLinks } from './changed-thing.tsx'

export const auditColumns = (ways: ObjectLinks): Column<AuditEntry>[] => [
  { key: 'at', title: 'Hora', kind: 'number', cell: ({ at }) => formatInstant(at) },
  {
    key: 'user',
    title: 'Usuario',
    cell: ({ userName }) => <span className={styles.user}>{userName || 'Posada'}</span>,
  },
  {
    key: 'action',
    title: 'Acción',
    cell: ({ action, details }) => (
      <div className={styles.action}>
        <span>{action}</span>
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
    title: 'Qué',
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
