import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { fieldId, FieldNote, useDescribedBy } from './fields.tsx'
import styles from './fields.module.css'

export type Found = { id: string; label: string; detail?: string }

type Props = {
  field: string
  label: string
  fault: string | null
  /** The text of the field. */
  text: string
  /** What was typed; nothing is chosen then. */
  onType: (text: string) => void
  onChoose: (found: Found) => void
  search: (text: string) => Promise<Found[]>
  isChosen: boolean
  nothingFound: string
}

const LONGEST_LIST = 6
const WAIT_MS = 200

/** Searches while one types, and lists what is found in place. Arrows and Enter choose, Escape closes. */
export function SearchField({ field, label, fault, text, onType, onChoose, search, isChosen, nothingFound }: Props) {
  const list = useId()
  const describedBy = useDescribedBy({ field, fault })
  const [found, setFound] = useState<Found[] | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const wanted = text.trim()

  useEffect(() => {
    if (!isOpen || isChosen || wanted.length < 2) return
    let isCurrent = true
    const timer = setTimeout(() => {
      search(wanted).then(
        (results) => {
          if (!isCurrent) return
          setFound(results.slice(0, LONGEST_LIST))
          setActive(0)
        },
        () => isCurrent && setFound(null),
      )
    }, WAIT_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isOpen, isChosen, wanted, search])

  const shown = isOpen && !isChosen && wanted.length >= 2 ? found : null
  function choose(result: Found | undefined) {
    if (!result) return
    onChoose(result)
    setIsOpen(false)
    setFound(null)
  }
  function onKey(event: KeyboardEvent) {
    if (!shown || shown.length === 0) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setActive((active + (event.key === 'ArrowDown' ? 1 : shown.length - 1)) % shown.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(shown[active])
    } else if (event.key === 'Escape') setIsOpen(false)
  }
  /** A whole name that was typed is chosen when the field is left. */
  function leave() {
    const plain = (word: string) => word.trim().toLocaleLowerCase()
    const whole = shown?.filter((result) => plain(result.label) === plain(wanted)) ?? []
    if (whole.length === 1) choose(whole[0])
    setIsOpen(false)
  }

  return (
    <div className={styles.field}>
      <label htmlFor={fieldId(field)} className={styles.label}>
        {label}
      </label>
      <span className={`${styles.pick} ${styles.search}`}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          id={fieldId(field)}
          className={styles.input}
          role="combobox"
          aria-expanded={shown !== null && shown.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={shown && shown.length > 0 ? `${list}-${active}` : undefined}
          aria-invalid={fault !== null}
          aria-describedby={describedBy}
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setIsOpen(true)
            onType(target.value)
          }}
          onKeyDown={onKey}
          onBlur={leave}
        />
      </span>
      <ul id={list} role="listbox" aria-label={label} className={shown && shown.length > 0 ? styles.found : undefined}>
        {shown?.map((result, place) => (
          <li
            key={result.id}
            id={`${list}-${place}`}
            role="option"
            aria-selected={place === active}
            // The field keeps the focus, so that leaving it does not close the list first.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(result)}
          >
            <span>{result.label}</span>
            {result.detail && <small>{result.detail}</small>}
          </li>
        ))}
      </ul>
      <div role="status">{shown?.length === 0 && <span className={styles.help}>{nothingFound}</span>}</div>
      <FieldNote field={field} fault={fault} />
    </div>
  )
}
