import type { RegistrySummary } from '@posada/contract/registry/summary'
import { Link } from '@tanstack/react-router'
import { Note } from '../ui/note.tsx'

/** Establishments that cannot send reports, with the reason and a link to their page. */
export const AccessTroubleNotes = ({ troubles }: Pick<RegistrySummary, 'troubles'>) =>
  troubles.map(({ establishmentId, name, reason }) => (
    <Note key={establishmentId} tone="warning">
      <b>{name}:</b> {reason.replace(/\.?$/, '.')}{' '}
      <Link to="/dashboard/profile/alojamiento/$SafeURL" params={{ SafeURL: establishmentId }} hash="partes">
        Revisar el acceso
      </Link>
    </Note>
  ))
