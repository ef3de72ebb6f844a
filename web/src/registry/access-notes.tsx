import type { RegistrySummary } from '@posada/contract/registry/summary'
import { Link } from '@tanstack/react-router'
import { Note } from '../ui/note.tsx'

/** Houses from which nothing can leave, with the reason and the way to their page. */
export const AccessNotes = ({ troubles }: Pick<RegistrySummary, 'troubles'>) =>
  troubles.map(({ establishmentId, name, reason }) => (
    <Note key={establishmentId} tone="warning">
      <b>{name}:</b> {reason.replace(/\.?$/, '.')}{' '}
      <Link to="/dashboard/profile/alojamiento/$SafeURL" params={{ SafeURL: establishmentId }} hash="partes">
        Revisar el acceso
      </Link>
    </Note>
  ))
