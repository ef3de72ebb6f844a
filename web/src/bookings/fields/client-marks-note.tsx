import { clientsApi } from '@posada/contract/clients/clients'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { Note } from '../../ui/feedback/note.tsx'

/** What the desk should know of a client: a warning, never an obstacle. Renders nothing where there is nothing. */
export function ClientMarksNote({ clientId }: { clientId: string }) {
  const { data } = useQueryCall(clientsApi.marks, { id: clientId }, { kinds: ['clients'] })
  if (!data) return null
  const { isNotAdmitted, notAdmittedReason, isVip, preferences } = data.marks
  return (
    <>
      {isNotAdmitted && (
        <Note tone="error">
          <b>No admitir:</b> {notAdmittedReason}
        </Note>
      )}
      {(isVip || preferences !== '') && (
        <Note tone="warning">
          {isVip && <b>VIP{preferences !== '' && ': '}</b>}
          {preferences}
        </Note>
      )}
    </>
  )
}
