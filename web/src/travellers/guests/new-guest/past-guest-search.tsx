import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import { formatDay } from '@posada/domain/platform/days/day'
import { limits } from '@posada/domain/platform/limits'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import { useDebouncedText } from '../../../lib/use-debounced-text.ts'
import { useErrorToast } from '../../../lib/use-error-toast.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import { MatchedText } from '../../../ui/search/matched-text.tsx'
import { OptionRow } from '../../../ui/search/option-row.tsx'
import { SearchBox } from '../../../ui/search/search-box.tsx'
import { guestFormValuesOf, type GuestFormValues } from '../guest-form/guest-form-values.ts'
import styles from './new-guest.module.css'

type Props = { onFound: (values: GuestFormValues) => void }

/** Searches the guests of earlier stays and fills the form with their data. */
export function PastGuestSearch({ onFound }: Props) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const search = useDebouncedText(typed)
  const isSearching = typed !== '' && search !== ''
  const { data, error } = useQueryCall(
    newGuestApi.pastGuests,
    { filter: search },
    { kinds: ['guests'], enabled: isSearching, keepPrevious: true },
  )
  useErrorToast(error)
  const open = useCall(newGuestApi.pastGuest, {
    title: null,
    onDone: ({ reply: { guest } }) => {
      setText('')
      // The relationship to an adult on an earlier stay does not apply to this one.
      onFound({ ...guestFormValuesOf(guest), relationship: null, responsibleId: null })
    },
  })
  const guests = isSearching ? data?.guests : undefined
  const list = typed !== '' && (
    <>
      {guests?.map(({ id, name, document, lastStay }) => (
        <OptionRow
          key={id}
          value={id}
          icon={IconHistory}
          detail={[document, `última estancia ${formatDay(lastStay)}`].filter(Boolean).join(' · ')}
        >
          <MatchedText text={name} search={typed} />
        </OptionRow>
      ))}
      {!guests && !error && <p className={styles.none}>Buscando…</p>}
      {guests?.length === 0 && <p className={styles.none}>No se han encontrado coincidencias</p>}
    </>
  )
  return (
    <SearchBox
      frame={{ label: '¿Ha estado antes?', disabled: open.isRunning }}
      name="past-guest"
      inputRef={null}
      text={text}
      onType={setText}
      onBlur={() => {}}
      list={list}
      listKey={guests ? guests.map(({ id }) => id).join() : null}
      onChoose={(id) => open.run({ id })}
      maxLength={limits.search}
      placeholder="Buscar por nombre o documento"
      left={<Icon of={IconSearch} />}
    />
  )
}
