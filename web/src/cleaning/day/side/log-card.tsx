import { Button } from '@mantine/core'
import { cleaningLogApi, type CleaningLogRecord } from '@posada/contract/cleaning/cleaning-log'
import { CLEANING } from '@posada/domain/establishments/units/cleaning-status'
import type { CleaningEvent } from '@posada/domain/cleaning/cleaning-events'
import { shortDay } from '@posada/domain/platform/days/day'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'
import IconClipboardOff from '@tabler/icons-react/dist/esm/icons/IconClipboardOff.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useState } from 'react'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { CleaningMark } from '../../../establishments/units/public.ts'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { QueryResult } from '../../../ui/feedback/query-result.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { Icon, type TablerIcon } from '../../../ui/theme/icon.tsx'
import styles from './side.module.css'

const SHOWN = 9

/** The last entries of the log; all of the last hundred in a dialog. */
export function LogCard({ establishmentId, today }: { establishmentId: string; today: string }) {
  const query = useQueryCall(cleaningLogApi.records, { establishmentId }, { kinds: ['cleaning', 'units'] })
  const [isOpen, setIsOpen] = useState(false)
  const records = query.data?.records ?? []
  return (
    <Card
      title="Registro"
      actions={
        records.length > SHOWN && (
          <Button variant="subtle" onClick={() => setIsOpen(true)}>
            Ver todo
          </Button>
        )
      }
      flush
    >
      <QueryResult
        fault={null}
        query={query}
        isEmpty={({ records: all }) => all.length === 0}
        empty={<p className={styles.nothing}>No hay registros.</p>}
      >
        {({ records: all }) => <LogList records={all.slice(0, SHOWN)} today={today} />}
      </QueryResult>
      {isOpen && (
        <ViewDialog
          title="Registro de limpieza"
          subtitle="Los últimos 100 apuntes"
          onClose={() => setIsOpen(false)}
          size={640}
        >
          <LogTable records={records} today={today} />
        </ViewDialog>
      )}
    </Card>
  )
}

/** The long list, with the headings of its columns. */
const LogTable = ({ records, today }: { records: readonly CleaningLogRecord[]; today: string }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Evento</th>
        <th scope="col">Usuario</th>
        <th scope="col">Unidad de alojamiento</th>
        <th scope="col">Hora</th>
      </tr>
    </thead>
    <tbody>
      {records.map(({ id, eventName, detail, user, room, time, isSuperseded }) => (
        <tr key={id} data-superseded={isSuperseded || undefined}>
          <td>
            {detail ? `${eventName}: ${detail}` : eventName}
            {isSuperseded && <small> sin efecto: ya había un cambio posterior</small>}
          </td>
          <td>{user}</td>
          <td>{room || '–'}</td>
          <td>
            <time dateTime={time}>{hourText(time, today)}</time>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const hourText = (time: string, today: string): string => {
  const [day, hour] = [time.slice(0, 10), time.slice(11, 16)]
  return day === today ? hour : `${shortDay(day)} ${hour}`
}

const LogList = ({ records, today }: { records: readonly CleaningLogRecord[]; today: string }) => (
  <ul>
    {records.map((record) => (
      <LogRow key={record.id} record={record} today={today} />
    ))}
  </ul>
)

function LogRow({ record, today }: { record: CleaningLogRecord; today: string }) {
  const { time, event, user, isSuperseded, minutes } = record
  return (
    <li className={styles.entry} data-superseded={isSuperseded || undefined}>
      <time dateTime={time}>{hourText(time, today)}</time>
      <EventMark event={event} />
      <span className={styles.what}>
        <b>{eventWords(record)}</b>
        {minutes !== null && <small> {minutes} min</small>}
        {isSuperseded && <small> sin efecto: ya había un cambio posterior</small>}
      </span>
      <small>{user}</small>
    </li>
  )
}

/** '101 limpia', '203 avería: grifo', 'Entra con su código' */
function eventWords({ room, eventName, detail }: CleaningLogRecord): string {
  const what = room ? `${room} ${eventName.charAt(0).toLowerCase()}${eventName.slice(1)}` : eventName
  return detail ? `${what}: ${detail}` : what
}

const statuses: Partial<Record<CleaningEvent, number>> = {
  clean: CLEANING.clean,
  dirty: CLEANING.dirty,
  'check-out': CLEANING.dirty,
  light: CLEANING.light,
  morning: CLEANING.light,
}
const icons: Partial<Record<CleaningEvent, TablerIcon>> = {
  inspected: IconClipboardCheck,
  'not-inspected': IconClipboardOff,
  'do-not-disturb': IconBan,
  'not-possible': IconBan,
  started: IconPlayerPlay,
  'signed-in': IconUser,
}

const EventMark = ({ event }: { event: CleaningEvent }) => {
  const status = statuses[event]
  return (
    <span className={styles.mark} aria-hidden>
      {status === undefined ? <Icon of={icons[event] ?? IconNote} size={14} /> : <CleaningMark status={status} />}
    </span>
  )
}
