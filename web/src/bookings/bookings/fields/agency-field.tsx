import { agenciesApi } from '@posada/contract/bookings/agencies/agencies'
import { limits } from '@posada/domain/platform/limits'
import { normalizeText } from '@posada/domain/platform/text/search-key'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import { MatchedText } from '../../../ui/search/matched-text.tsx'
import { OptionRow } from '../../../ui/search/option-row.tsx'
import { SearchBox } from '../../../ui/search/search-box.tsx'
import { useField, type FieldProps } from '../../../ui/fields/use-field.ts'
import { useDebouncedText } from '../../../lib/use-debounced-text.ts'
import { useErrorToast } from '../../../lib/use-error-toast.ts'
import styles from './holder-field.module.css'

/**
 * Who sold the booking: a registered agency; with a null id, any other name; with an empty name, the guests themselves
 * ('Particular').
 */
export type AgencyValue = { id: string | null; name: string }

type Props<F extends FieldValues> = FieldProps<F> & {
  /** Called when another agency is chosen or typed. */
  onAgency?: (agency: AgencyValue) => void
}

const DIRECT = 'direct'
const AS_TYPED = 'as-typed'

/**
 * Searches the agencies while a name is typed; a name that is not registered is accepted too. The value is an
 * `AgencyValue`.
 */
export function AgencyField<F extends FieldValues>({ onAgency, ...props }: Props<F>) {
  const { field, frame } = useField(props)
  const agency = field.value as AgencyValue
  const [isTyping, setIsTyping] = useState(false)
  const [isOpened, setIsOpened] = useState(false)
  // While the field shows a chosen agency the list is not filtered by its name, so that another one can be chosen.
  const typed = isTyping ? agency.name.trim() : ''
  const search = useDebouncedText(typed.slice(0, limits.search))
  const { data, error } = useQueryCall(
    agenciesApi.search,
    { filter: search || null },
    { kinds: ['agencies'], enabled: isOpened, keepPrevious: true },
  )
  useErrorToast(error)
  const found = data?.agencies ?? []
  const more = (data?.total ?? 0) - found.length
  const isNew = typed !== '' && !found.some(({ name }) => normalizeText(name) === normalizeText(typed))

  const put = (value: AgencyValue) => {
    setIsTyping(false)
    field.onChange(value)
    onAgency?.(value)
  }
  const choose = (chosen: string) => {
    const known = found.find(({ id }) => id === chosen)
    put(known ?? { id: null, name: chosen === DIRECT ? '' : typed })
  }
  const list = (
    <>
      {typed === '' && (
        <OptionRow value={DIRECT} icon={IconUser}>
          Particular
        </OptionRow>
      )}
      {found.map(({ id, name }) => (
        <OptionRow key={id} value={id} icon={IconBuildingStore}>
          <MatchedText text={name} search={typed} />
        </OptionRow>
      ))}
      {more > 0 && <p className={styles.note}>Hay {more} más: escriba su nombre.</p>}
      {isNew && (
        <OptionRow value={AS_TYPED} icon={IconPlus}>
          Usar «{typed}»
        </OptionRow>
      )}
    </>
  )
  return (
    <SearchBox
      frame={frame}
      name={field.name}
      inputRef={field.ref}
      text={agency.name}
      onType={(name) => {
        setIsTyping(true)
        setIsOpened(true)
        field.onChange({ id: null, name })
        onAgency?.({ id: null, name })
      }}
      listsWithoutText
      onOpen={() => setIsOpened(true)}
      onBlur={() => {
        setIsTyping(false)
        field.onBlur()
      }}
      list={list}
      listKey={typed === '' || search !== typed ? null : found.map(({ id }) => id).join()}
      onChoose={choose}
      maxLength={limits.booking.agency}
      placeholder="Particular"
      placeholderCounts
      right={<Icon of={IconChevronDown} size={16} />}
    />
  )
}
