import { clientsApi, type ClientMarks } from '@posada/contract/bookings/clients/clients'
import { useDebouncedText } from '../../lib/use-debounced-text.ts'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { Note } from '../../ui/feedback/note.tsx'

/** What the desk should know of a client: a warning, never an obstacle. Renders nothing where there is nothing. */
export function ClientMarksNote({ clientId }: { clientId: string }) {
  const { data } = useQueryCall(clientsApi.marks, { id: clientId }, { kinds: ['clients'] })
  return data ? <MarksNotes marks={data.marks} /> : null
}

const SHORTEST_DOCUMENT = 5

type Props = {
  person: { documentNumber: string; nationality: string | null; countryCode: string | null }
  /** The client whose marks are shown already, or ''. */
  exceptClientId?: string
}

/** The same of a guest, by the document that they share with a client. */
export function DocumentMarksNote({ person, exceptClientId = '' }: Props) {
  const { documentNumber, nationality, countryCode } = person
  const typed = useDebouncedText(documentNumber.trim())
  const mayRead = useMay(clientsApi.marksByDocument)
  const { data } = useQueryCall(
    clientsApi.marksByDocument,
    { documentNumber: typed, nationality, countryCode },
    { kinds: ['clients'], enabled: mayRead && typed.length >= SHORTEST_DOCUMENT },
  )
  if (!data || data.clientId === '' || data.clientId === exceptClientId) return null
  return <MarksNotes marks={data.marks} name={data.name} />
}

function MarksNotes({ marks, name = '' }: { marks: ClientMarks; name?: string }) {
  const { isNotAdmitted, notAdmittedReason, isVip, preferences } = marks
  const whose = name && ` (ficha de ${name})`
  return (
    <>
      {isNotAdmitted && (
        <Note tone="error">
          <b>No admitir:</b> {notAdmittedReason}
          {whose}
        </Note>
      )}
      {(isVip || preferences !== '') && (
        <Note tone="warning">
          {isVip && <b>VIP{preferences !== '' && ': '}</b>}
          {preferences}
          {whose}
        </Note>
      )}
    </>
  )
}
