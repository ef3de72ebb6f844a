import { bookingBillingApi } from '@posada/contract/money/billing/booking-billing'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import { limits } from '@posada/domain/platform/limits'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import { shortDates } from '../../../lib/format.ts'
import { RefusedError } from '../../../lib/errors.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useDebouncedText } from '../../../lib/use-debounced-text.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { MatchedText } from '../../../ui/search/matched-text.tsx'
import { OptionRow } from '../../../ui/search/option-row.tsx'
import { SearchBox } from '../../../ui/search/search-box.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './editor.module.css'

type Props = { onMade: (id: string) => void; onClose: () => void }

/** Finds a booking and prepares the draft of what it has no invoice for. */
export function BringBookingDialog({ onMade, onClose }: Props) {
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const search = useDebouncedText(text.trim().slice(0, limits.search))
  const isSearching = text.trim() !== '' && search !== ''
  const found = useQueryCall(
    bookingsApi.search,
    { identifier: search, withCancelled: true },
    { kinds: ['bookings', 'guests'], enabled: isSearching, keepPrevious: true },
  )
  const isNothing = found.error instanceof RefusedError
  const results = isSearching && !isNothing ? found.data?.results : undefined
  const draft = useCall(bookingBillingApi.draft, {
    title: 'Borrador preparado',
    reloads: ['invoices'],
    onDone: ({ reply }) => onMade(reply.id),
    onRefused: setRefusal,
  })
  const choose = (bookingId: string) => {
    setRefusal(null)
    draft.run({
      bookingId,
      party: null,
      payerId: null,
      payerKind: null,
      roomIds: null,
      items: null,
      isSimplified: null,
    })
  }
  return (
    <ViewDialog title="Traer de una reserva" size={520} onClose={onClose}>
      <div className={styles.bring}>
        {refusal && <ErrorNote attempt={refusal}>{refusal}</ErrorNote>}
        <SearchBox
          frame={{
            label: 'Reserva',
            description: draft.isRunning ? 'Preparando el borrador…' : 'El borrador lleva lo que no tiene factura.',
          }}
          name="booking"
          inputRef={null}
          text={text}
          onType={setText}
          onBlur={() => undefined}
          list={
            isSearching && (
              <>
                {results?.map(({ id, locator, holderName, rooms, checkIn, checkOut }) => (
                  <OptionRow
                    key={id}
                    value={id}
                    detail={`${rooms.map(({ name }) => name).join(', ')} · ${shortDates({ checkIn, checkOut })} · ${locator}`}
                  >
                    <MatchedText text={holderName} search={search} />
                  </OptionRow>
                ))}
                {(isNothing || results?.length === 0) && (
                  <p className={styles.note}>No se han encontrado coincidencias</p>
                )}
                {!results && !isNothing && <p className={styles.note}>Buscando…</p>}
              </>
            )
          }
          listKey={results ? results.map(({ id }) => id).join() : null}
          onChoose={choose}
          focusOnMount
          maxLength={limits.search}
          placeholder="Localizador, titular o unidad"
          left={<Icon of={IconSearch} />}
        />
      </div>
    </ViewDialog>
  )
}
