import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useEffect, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import styles from './search-box.module.css'

type Props = {
  /** Props of the input: label, help, error and the like. */
  frame: object
  name: string
  inputRef: Ref<HTMLInputElement>
  text: string
  onType: (text: string) => void
  onBlur: () => void
  /** The options: `Combobox.Option` elements and text between them; without it no list opens. */
  list: ReactNode
  /** Identifies the list: a new key selects the first option for Enter. Null selects none. */
  listKey: string | null
  onChoose: (value: string) => void
  /** The list also opens for an empty text. */
  listsWithoutText?: boolean
  onOpen?: () => void
  focusOnMount?: boolean
  /** Green: the text is a known record. */
  isKnown?: boolean
  maxLength?: number
  placeholder?: string
  /** The placeholder is the effective value of an empty field and is styled like a value. */
  placeholderCounts?: boolean
  left?: ReactNode
  right?: ReactNode
  rightWidth?: number
}

/** A text field with a list of search results; arrows and Enter choose, Tab keeps the text as typed. */
export function SearchBox(props: Props) {
  const { frame, name, inputRef, text, onType, onBlur, list, listKey, onChoose } = props
  const { listsWithoutText = false, onOpen, focusOnMount = false, isKnown = false } = props
  const { maxLength, placeholder, placeholderCounts = false, left, right, rightWidth } = props
  const combobox = useCombobox({
    onDropdownOpen: () => onOpen?.(),
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const { dropdownOpened, selectFirstOption } = combobox
  useEffect(() => {
    if (!dropdownOpened || listKey === null) return undefined
    // The list is rendered in a portal, a moment after the field.
    const ready = setTimeout(selectFirstOption)
    return () => clearTimeout(ready)
  }, [dropdownOpened, listKey, selectFirstOption])

  /** Enter chooses an option and never submits the form from this field. */
  const keepEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
  }
  return (
    <Combobox
      store={combobox}
      shadow="md"
      onOptionSubmit={(value) => {
        combobox.closeDropdown()
        onChoose(value)
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...frame}
          ref={inputRef}
          name={name}
          value={text}
          maxLength={maxLength}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          autoFocus={focusOnMount}
          data-autofocus={focusOnMount || undefined}
          leftSection={left}
          rightSection={right}
          {...(rightWidth === undefined ? {} : { rightSectionWidth: rightWidth })}
          rightSectionPointerEvents="none"
          classNames={{ input: (isKnown ? styles.known : placeholderCounts ? styles.counts : '') ?? '' }}
          onChange={({ currentTarget: { value } }) => {
            onType(value)
            if (listsWithoutText || value.trim() !== '') combobox.openDropdown()
            else combobox.closeDropdown()
          }}
          onClick={() => list && combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown()
            onBlur()
          }}
          onKeyDown={keepEnter}
        />
      </Combobox.Target>
      {list && (
        <Combobox.Dropdown>
          <Combobox.Options className={styles.list ?? ''}>{list}</Combobox.Options>
        </Combobox.Dropdown>
      )}
    </Combobox>
  )
}
