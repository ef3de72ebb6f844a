import { Combobox, TextInput, useCombobox } from '@mantine/core'
import type { FoundBooking } from '@posada/contract/bookings/bookings'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { errorMessage } from '../../../lib/errors.ts'
import { useToday } from '../../../lib/use-today.ts'
import { useIsPhone } from '../../../ui/page/phone-layout.tsx'
import { FoundBookingOption } from './found-booking-option.tsx'
import { SEARCH_PLACEHOLDER, SearchButton, SearchKey, searchInputProps } from './search-input.tsx'
import { useBookingSearch, type SearchOutcome } from './use-booking-search.ts'
import styles from './planning-search.module.css'

type Props = {
  box: RefObject<HTMLInputElement | null>
  onFound: (booking: FoundBooking) => void
  placeholder?: string
  autoFocus?: boolean
  /** What was done in the field that stands here until this one takes its place, which React may do later than it renders it. */
  typed?: RefObject<Typed>
}
export type Typed = { text: string; isEntered: boolean }

/**
 * Finds bookings as one types. Arrows and Intro choose; Intro before the answer came opens a single result as soon as it
 * is there. Esc closes the list, and then empties the field.
 */
export function PlanningSearch({ box, onFound, placeholder = SEARCH_PLACEHOLDER, autoFocus = false, typed }: Props) {
  const isPhone = useIsPhone()
  const [wasFocused] = useState(() => box.current !== null && box.current === document.activeElement)
  const [text, setText] = useState('')
  const [awaited, setAwaited] = useState<string | null>(null)
  const { outcome, isCurrent, error, searchNow } = useBookingSearch(text)
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() })
  const { dropdownOpened, selectFirstOption, closeDropdown } = list
  const choose = (booking: FoundBooking) => {
    closeDropdown()
    setAwaited(null)
    onFound(booking)
  }
  const latestChoose = useRef(choose)
  useEffect(() => {
    latestChoose.current = choose
  })
  const found = isCurrent ? outcome : null
  useEffect(() => {
    if (!found || !dropdownOpened) return undefined
    const [only, ...others] = found.results
    if (awaited === found.searched && only && others.length === 0 && found.similarTo.length === 0) {
      latestChoose.current(only)
      return undefined
    }
    // The list is rendered in a portal, a moment after the field.
    const ready = setTimeout(selectFirstOption)
    return () => clearTimeout(ready)
    // A new answer to the same search keeps the chosen option.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [found?.searched, found?.results.length, awaited, dropdownOpened, selectFirstOption])

  const search = (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    setAwaited(text.trim())
    searchNow()
    list.openDropdown()
  }
  const takeOver = useRef(() => {
    if (wasFocused) box.current?.focus()
    const before = typed?.current.text ?? ''
    if (before === '') return
    flushSync(() => setText(before))
    box.current?.setSelectionRange(before.length, before.length)
    if (before.trim() === '') return
    if (typed?.current.isEntered) setAwaited(before.trim())
    list.openDropdown()
  })
  // Before any other key, but not within React's own work, which the focus would interrupt.
  useLayoutEffect(() => queueMicrotask(takeOver.current), [])
  const press = (event: KeyboardEvent) => {
    // The list handles Intro where it belongs to the text as it stands.
    if (event.key === 'Enter' && !(found && found.results.length > 0 && dropdownOpened)) search(event)
    if (event.key === 'Escape' && !dropdownOpened) setText('')
  }
  return (
    <Combobox
      store={list}
      shadow="md"
      position="bottom-end"
      // On a phone the field is as wide as the window, which a wider list would make scroll sideways.
      width={isPhone ? 'target' : 380}
      onOptionSubmit={(id) => {
        const booking = outcome?.results.find((each) => each.id === id)
        if (booking) choose(booking)
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...searchInputProps}
          ref={box}
          placeholder={placeholder}
          value={text}
          autoFocus={autoFocus}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setAwaited(null)
            if (currentTarget.value.trim() === '') closeDropdown()
            else list.openDropdown()
          }}
          onClick={() => text.trim() !== '' && list.openDropdown()}
          onBlur={() => closeDropdown()}
          onKeyDown={press}
          leftSection={<SearchButton onClick={search} />}
          rightSection={<SearchKey isHidden={text !== ''} />}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={outcome === null && error === null}>
        <div role="region" aria-label="Resultados de la búsqueda">
          {error ? <p className={styles.note}>{errorMessage(error)}</p> : outcome && <Outcome {...outcome} />}
        </div>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Outcome({ searched, results, similarTo }: SearchOutcome) {
  const today = useToday()
  if (results.length === 0)
    return (
      <div role="status" className={styles.note}>
        <b>Nada encontrado con «{searched}»</b>
        <span>Se busca en titular, huéspedes, teléfono, localizador y unidad.</span>
      </div>
    )
  return (
    <>
      {similarTo.length > 0 && (
        <p role="status" className={styles.note}>
          Nada con «{searched}». Se parece a:
        </p>
      )}
      <Combobox.Options className={styles.results ?? ''} aria-label="Reservas encontradas">
        {results.map((booking) => (
          <FoundBookingOption
            key={booking.id}
            booking={booking}
            searched={similarTo.length > 0 ? similarTo.join(' ') : searched}
            today={today}
          />
        ))}
      </Combobox.Options>
    </>
  )
}
