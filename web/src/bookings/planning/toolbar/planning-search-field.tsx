import { TextInput } from '@mantine/core'
import { type ComponentProps, type RefObject, type SyntheticEvent, useRef } from 'react'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import type { PlanningSearch, Typed } from './planning-search.tsx'
import { SEARCH_PLACEHOLDER, SearchButton, searchInputProps, SearchKey } from './search-input.tsx'

let begin: (() => void) | undefined
const wanted = new Promise<void>((resolve) => (begin = resolve))

/** Loads what searches. Until then a plain field is in its place. */
export const loadPlanningSearch = async () => begin?.()

const LoadedSearch = lazyComponent(async () => {
  await wanted
  return { default: (await import('./planning-search.tsx')).PlanningSearch }
})

/** The field of the search: plain until it is used, or the planning has been drawn for a while. Then text and focus are taken over. */
export function PlanningSearchField(props: Omit<ComponentProps<typeof PlanningSearch>, 'typed'>) {
  const typed = useRef<Typed>({ text: '', isEntered: false })
  const enter = (event: SyntheticEvent) => {
    event.preventDefault()
    typed.current = { ...typed.current, isEntered: true }
    begin?.()
  }
  const type = (text: string) => (typed.current = { text, isEntered: false })
  return (
    <LazyPart fallback={<PlainField {...props} onType={type} onEnter={enter} />}>
      <LoadedSearch {...props} typed={typed} />
    </LazyPart>
  )
}

type PlainProps = {
  box: RefObject<HTMLInputElement | null>
  placeholder?: string
  autoFocus?: boolean
  onType: (text: string) => void
  onEnter: (event: SyntheticEvent) => void
}

const PlainField = ({ box, placeholder = SEARCH_PLACEHOLDER, autoFocus = false, onType, onEnter }: PlainProps) => (
  <TextInput
    {...searchInputProps}
    ref={box}
    placeholder={placeholder}
    autoFocus={autoFocus}
    role="combobox"
    aria-haspopup="listbox"
    aria-expanded={false}
    onFocus={() => begin?.()}
    onChange={({ currentTarget }) => onType(currentTarget.value)}
    onKeyDown={(event) => event.key === 'Enter' && onEnter(event)}
    leftSection={<SearchButton onClick={onEnter} />}
    rightSection={<SearchKey />}
  />
)
