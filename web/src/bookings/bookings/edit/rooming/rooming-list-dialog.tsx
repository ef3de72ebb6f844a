import { Button, Switch } from '@mantine/core'
import { roomingListApi } from '@posada/contract/bookings/rooming-list'
import { guestDraftsApi } from '@posada/contract/travellers/guests/guest-drafts'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { namesIn, roomingList, spreadNames, totalsInWords } from '@posada/domain/bookings/rooming-list'
import { capitalize } from '@posada/domain/platform/text/capitalize'
import { useState } from 'react'
import { plural } from '../../../../lib/format.ts'
import { saveBase64File } from '../../../../lib/save-file.ts'
import { useCall } from '../../../../lib/use-call.ts'
import { useMay } from '../../../../lib/use-me.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { ViewDialog } from '../../../../ui/dialogs/view-dialog.tsx'
import { useEditing } from '../edit-context.tsx'
import { isParked } from '../units/use-unit-actions.ts'
import { NamedPeople, RoomingRow } from './rooming-row.tsx'
import styles from './rooming.module.css'

const TITLE = 'Lista de habitaciones'

/** Who sleeps in which unit of a group: to be printed or sent on, and completed with names before the arrival. */
export function RoomingListDialog({ onClose }: { onClose: () => void }) {
  const { booking } = useEditing()
  const mayAdd = useMay(guestDraftsApi.addNames) && occupiesUnits(booking.state)
  const list = useListOfBooking()
  const names = useTypedNames(list.rows)
  const { run, isRunning } = useCall(guestDraftsApi.addNames, {
    title: 'Nombres guardados',
    reloads: ['bookings'],
    describe: ({ reply: { added, known } }) => ({
      text: `${plural(added, 'nombre', 'nombres')}${known > 0 ? `; ${plural(known, 'ya estaba', 'ya estaban')}` : ''}`,
    }),
    onDone: names.clear,
  })
  const content = (
    <div className={styles.list}>
      <ListHead totals={list.totals} hasUnsaved={names.people.length > 0} />
      <ul className={styles.rows} aria-label={TITLE}>
        {list.rows.map((row, at) => (
          <RoomingRow
            key={row.room.stretchId ?? at}
            row={row}
            hasOwnDays={row.room.checkIn !== booking.checkIn || row.room.checkOut !== booking.checkOut}
            names={mayAdd ? names.of(at) : null}
          />
        ))}
        {list.withoutUnit.length > 0 && (
          <li className={styles.row}>
            <b>Sin unidad</b>
            <NamedPeople people={list.withoutUnit} />
          </li>
        )}
      </ul>
    </div>
  )
  if (!mayAdd)
    return (
      <ViewDialog title={TITLE} subtitle={booking.locator} size={720} onClose={onClose}>
        {content}
      </ViewDialog>
    )
  const count = names.people.length
  return (
    <FormDialog
      opened
      title={TITLE}
      subtitle={booking.locator}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (count > 0) run({ bookingId: booking.id, people: names.people })
      }}
      isDirty={count > 0}
      isSaving={isRunning || count === 0}
      saveLabel={count === 0 ? 'Guardar nombres' : `Guardar ${plural(count, 'nombre', 'nombres')}`}
      size={720}
    >
      {content}
    </FormDialog>
  )
}

function useListOfBooking() {
  const { booking } = useEditing()
  return roomingList({
    occupants: booking.occupants,
    rooms: booking.rooms.map((room) => ({ ...room, name: isParked(room) ? '' : room.name })),
    guests: booking.rooms.flatMap(({ id, guests }, at) =>
      booking.rooms.findIndex((room) => room.id === id) === at ? guests.map(({ name }) => ({ name, roomId: id })) : [],
    ),
    unfinished: booking.unfinishedGuests,
  })
}

/** What was typed for each row, one name a line. */
function useTypedNames(rows: ReturnType<typeof useListOfBooking>['rows']) {
  const [texts, setTexts] = useState<Readonly<Record<number, string>>>({})
  const typedIn = (at: number) => namesIn(texts[at] ?? '')
  return {
    people: rows.flatMap(({ room }, at) => typedIn(at).map((name) => ({ roomId: room.id, name }))),
    clear: () => setTexts({}),
    of: (at: number) => ({
      text: texts[at] ?? '',
      count: typedIn(at).length,
      type: (text: string) => setTexts({ ...texts, [at]: text }),
      /** Gives what does not fit to the next units that miss names; null where none does. */
      spread: rows.slice(at + 1).some(({ missing }, next) => missing > typedIn(at + 1 + next).length)
        ? () => {
            const open = rows.slice(at).map(({ missing }, next) => {
              const taken = next === 0 ? 0 : typedIn(at + next).length
              return Math.max(0, missing - taken)
            })
            const spread = spreadNames(typedIn(at), open)
            const added = spread.map((own, next) => [...(next === 0 ? [] : typedIn(at + next)), ...own].join('\n'))
            setTexts({ ...texts, ...Object.fromEntries(added.map((text, next) => [at + next, text])) })
          }
        : null,
    }),
  }
}

type HeadProps = { totals: ReturnType<typeof useListOfBooking>['totals']; hasUnsaved: boolean }

/** The figures of the list, and its files. */
function ListHead({ totals, hasUnsaved }: HeadProps) {
  const { booking } = useEditing()
  const [withObservations, setWithObservations] = useState(false)
  const { run, isRunning } = useCall(roomingListApi.make, {
    title: null,
    onDone: ({ reply: { name, bytes } }) => saveBase64File(name, bytes),
  })
  const { counted, names } = totalsInWords(totals)
  const make = (format: 'pdf' | 'xlsx') => run({ id: booking.id, format, withObservations })
  return (
    <div className={styles.head}>
      <p className={styles.totals}>
        <b>{counted}</b>
        <span>{capitalize(names)}</span>
      </p>
      {booking.observations !== '' && (
        <Switch
          size="xs"
          label="Con las observaciones"
          checked={withObservations}
          onChange={({ currentTarget }) => setWithObservations(currentTarget.checked)}
        />
      )}
      <span className={styles.files}>
        <Button size="xs" disabled={isRunning || hasUnsaved} onClick={() => make('pdf')}>
          PDF
        </Button>
        <Button size="xs" disabled={isRunning || hasUnsaved} onClick={() => make('xlsx')}>
          Excel
        </Button>
      </span>
      {hasUnsaved && <p className={styles.hint}>Guarde antes los nombres</p>}
    </div>
  )
}
